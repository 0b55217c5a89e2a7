import { answerTimes } from './answer-times.ts';
import { type Measure, queries } from './subject.ts';

const page = { type: 'messages', limit: 150, offset: 0 };

/** The newest page of a search. */
export const measurePages: Measure = async ({ api }) => ({
  pageCommon: await answerTimes(() => api.run(queries.commonTerm, page)),
  pageRare: await answerTimes(() => api.run(queries.rareTerm, page)),
  pageFieldAndTerm: await answerTimes(() => api.run(queries.fieldAndTerm, page)),
});
