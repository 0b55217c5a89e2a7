import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { isReadable } from './view.ts';

export const listQualifyingViews: Handler<'listQualifyingViews'> = ({ caller }, { searches, views }) => {
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
