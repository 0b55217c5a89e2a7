import { type Handler, ok } from '../../http/handler.ts';
import { isReadable } from './view.ts';

export const listQualifyingViews: Handler<'listQualifyingViews'> = ({ services, caller }) => {
  const { views, searches } = services;
  const withParameters = views
    .all()
    .filter((view) => 'parameters' in view.requires && isReadable(caller, view));
  return ok(
    withParameters.map(({ id, type, title, summary, description, search_id }) => {
      const { parameters } = searches.get(search_id, caller);
      return { id, type, title, summary, description, parameters };
    }),
  );
};
