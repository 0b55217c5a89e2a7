import { parseKeyword, printNaturalDate } from '@tailrace/domain/keyword-time';
import { UnprocessableError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';

export const extractors = defineArea({
  name: 'extractors',
  handlers: {
    testNaturalDate({ query }, { now }) {
      const range = parseKeyword(query.string, now());
      if (!range) throw new UnprocessableError(`"${query.string}" is not understood as a time range`);
      return ok({ from: printNaturalDate(range.from), to: printNaturalDate(range.to) });
    },
  },
});
