import { type Handler, ok } from '../../http/handler.ts';

export const listDecorators: Handler<'listDecorators'> = ({ services }) => ok(services.decorators.list());
