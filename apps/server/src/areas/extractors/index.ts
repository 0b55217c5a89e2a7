import { defineArea } from '../../host/area.ts';
import { testNaturalDate } from './testNaturalDate.ts';

export const extractors = defineArea({
  name: 'extractors',
  handlers: {
    testNaturalDate,
  },
});
