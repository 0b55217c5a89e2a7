import type { Handler } from '../../http/handler.ts';

export const importGrokPatternsJson: Handler<'importGrokPatternsJson'> = async ({
  body,
  query,
  services,
}) => {
  await services.grok.import(body.patterns, query.replace ?? false);
  return { status: 202, body: undefined };
};
