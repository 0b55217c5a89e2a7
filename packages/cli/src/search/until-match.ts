import { createContext, Script } from 'node:vm';
import { fieldValue } from '@tailrace/domain/search/field-value';
import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';
import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import { CliError, usageError } from '../errors.ts';
import { caretLines, queryProblemOf } from './query-problem.ts';

/** What a regular expression is given of a message. */
const longestText = 4_096;
/** How long it may take on one message, in milliseconds. */
const longestMatch = 100;

/**
 * A function that tells whether a message is the one waited for. Between slashes it is a regular expression of JavaScript
 * for the text of the message, otherwise a query. Regular expressions are stopped after twice 100 ms on one message and see
 * 4 KB of it, because some take longer than anyone waits. Throws a usage error for what cannot be read.
 */
export function untilMatch(text: string): (message: SearchMessage) => boolean {
  const [, source, flags] = /^\/(.+)\/([imsu]*)$/s.exec(text) ?? [];
  return source === undefined ? matchesQuery(text) : matchesRegex(source, flags ?? '');
}

function matchesQuery(text: string): (message: SearchMessage) => boolean {
  const problem = queryProblemOf(text);
  if (problem)
    throw usageError(
      `--until-match cannot be read: ${problem.message} ${caretLines(text, problem).length > 0 ? `(column ${problem.column})` : ''}`.trim(),
      problem.corrected === null
        ? 'Write a query, or /a regular expression/.'
        : `Did you mean: ${problem.corrected}`,
    );
  const { node } = parseQuery(text);
  return (message) => matchesMessage(node, { ...message.fields, timestamp: momentOf(message) });
}

function matchesRegex(source: string, flags: string): (message: SearchMessage) => boolean {
  let regex: RegExp;
  try {
    regex = new RegExp(source, flags);
  } catch (error) {
    throw usageError(
      `--until-match is not a regular expression: ${error instanceof Error ? error.message : error}`,
    );
  }
  // Only code that runs in a context of its own can be stopped.
  const sandbox = createContext(Object.assign(Object.create(null), { regex, text: '' }));
  const script = new Script('regex.test(text)');
  return ({ fields }) => {
    sandbox.text = valueText(fieldValue(fields, 'message')).slice(0, longestText);
    const match = () => script.runInContext(sandbox, { timeout: longestMatch }) === true;
    try {
      return match();
    } catch {
      // The limit is one of the clock: on a busy machine, a harmless expression may not have had its turn.
    }
    try {
      return match();
    } catch (error) {
      throw new CliError(`The regular expression of --until-match takes longer than ${longestMatch} ms`, {
        cause: error,
        hint: 'Avoid repetitions within repetitions, such as (a+)+.',
      });
    }
  };
}
