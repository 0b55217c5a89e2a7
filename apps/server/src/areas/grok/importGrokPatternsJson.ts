import type { Handler } from './services.ts';

export const importGrokPatternsJson: Handler<'importGrokPatternsJson'> = async (
  { body, query },
  { grok },
) => {
  await grok.import(body.patterns, query.replace ?? false);
  return { status: 202, body: undefined };
};
