import { type JSONPathQuery, jsonpath } from 'json-p3';

export type JsonValue = Parameters<JSONPathQuery['lazyQuery']>[0];

/** Each `..` visits everything below every match of the one before it. */
const maxDescents = 2;

/** JSONPath without the functions that run regular expressions, which no limit could stop. */
const environment = new jsonpath.JSONPathEnvironment();
environment.functionRegister.delete('match');
environment.functionRegister.delete('search');

/** Compiles a JSON path; throws an Error that names the path and what is wrong with it. */
export function compileJsonPath(path: string): JSONPathQuery {
  if (path.split('..').length - 1 > maxDescents)
    throw new Error(`The JSON path ${path} uses .. more than ${maxDescents} times.`);
  try {
    return environment.compile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The JSON path ${path} is invalid: ${reason}`, { cause: error });
  }
}
