"""The application: routes, their guards, and how refusals are answered."""

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server.hall.hall import Hall
from orizuru.server.http.guards import Guards
from orizuru.server.http.pages import Pages
from orizuru.server.http.responses import fault, refused
from orizuru.server.http.routes import Routes
from orizuru.server.settings import Settings


class TableName(Convertor[str]):
    """The id of a table in a path."""

    regex = "[a-z0-9]{1,40}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("table", TableName())


def app(hall: Hall, settings: Settings) -> Starlette:
    """Everything the server answers over HTTP."""
    routes = Routes(hall, settings)

    async def no_route(request: Request, error: Exception) -> Response:
        return _no_route(request, error, routes.pages)

    found = Starlette(
        routes=routes.all(),
        middleware=[Middleware(Guards, settings=settings)],
        exception_handlers={OrizuruError: _refused, HTTPException: no_route},
    )
    found.router.redirect_slashes = False
    return found


# Handlers that are not coroutines would each wait for a thread.


async def _refused(request: Request, error: Exception) -> Response:
    return refused(request, error)


def _no_route(request: Request, error: Exception, pages: Pages) -> Response:
    """There is no such path, or not by this method. Programs get JSON; people, who ask outside of `/api`, get a
    page."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and not request.url.path.startswith("/api/"):
        return pages.lost(request)
    if error.status_code == 405:
        response = fault("method", Message("server.http.method"))
        response.headers.update(error.headers or {})
        return response
    return fault("unknown", Message("server.http.no_page"))
