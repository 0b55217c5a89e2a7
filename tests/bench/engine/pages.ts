import { responseTimes } from './response-times.ts';
import { type Measure, queries } from './subject.ts';

const page = { type: 'messages', limit: 150, offset: 0 };

/** The newest page of a search. */
export const measurePages: Measure = async ({ api }) => ({
  pageCommon: await responseTimes(() => api.run(queries.commonTerm, page)),
  pageRare: await responseTimes(() => api.run(queries.rareTerm, page)),
  pageFieldAndTerm: await responseTimes(() => api.run(queries.fieldAndTerm, page)),
});
