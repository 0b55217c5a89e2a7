import { defaultStreamId } from '../../ids.ts';
import { type Lookups, noLookups } from '../../lookup/lookups.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { ruleFunctionBodies } from '../functions/index.ts';
import type { RuleContext, RuleEnvironment } from '../rule-context.ts';
import { RuleMessage } from '../values.ts';

/** The time of `now` in tests. */
export const testNow = Date.parse('2026-03-01T12:00:00Z');

export interface TestContext extends RuleContext {
  created: RuleMessage[];
  debugged: string[];
  counted: [name: string, value: number][];
}

interface Parts {
  fields?: Partial<StoredMessage>;
  lookups?: Lookups;
  environment?: Partial<RuleEnvironment>;
}

/** What a rule runs on in tests: a message of an input in the default stream. */
export function makeContext({ fields, lookups = noLookups, environment }: Parts = {}): TestContext {
  const debugged: string[] = [];
  const counted: [string, number][] = [];
  const created: RuleMessage[] = [];
  const message = new RuleMessage({
    _id: 'a-1',
    timestamp: testNow - 1000,
    source: 'web-1',
    message: 'GET /',
    streams: [defaultStreamId],
    gl2_source_input: 'input-1',
    gl2_message_id: '01ABC',
    gl2_accounted_message_size: 99,
    ...fields,
  });
  return {
    environment: {
      grokPatterns: {
        WORD: String.raw`\b\w+\b`,
        INT: String.raw`[+-]?\d+`,
        PAIR: '%{WORD:left}-%{INT:right:int}',
      },
      streams: [
        { id: 's-1', title: 'Web', isDisabled: false },
        { id: 's-2', title: 'Web', isDisabled: false },
        { id: 's-3', title: 'Paused', isDisabled: true },
        { id: defaultStreamId, title: 'Default', isDisabled: false },
      ],
      inputs: [{ id: 'input-1', title: 'Syslog UDP' }],
      count: (name, value) => counted.push([name, value]),
      debug: (text) => debugged.push(text),
      ...environment,
    },
    message,
    lookups,
    variables: [],
    now: testNow,
    create(each) {
      created.push(each);
      return each;
    },
    created,
    debugged,
    counted,
  };
}

/** Calls a function of rules by its name. */
export function callIn(context: RuleContext, name: string, ...args: unknown[]): unknown {
  const body = Object.hasOwn(ruleFunctionBodies, name) ? ruleFunctionBodies[name] : undefined;
  if (!body) throw new TypeError(`There is no function ${name}`);
  return body(context, ...args);
}

/** Calls a function that needs no message. */
export const call = (name: string, ...args: unknown[]): unknown => callIn(makeContext(), name, ...args);
