import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteView: Handler<'deleteView'> = ({ path }, { views }) => ok(views.delete(path.id));
