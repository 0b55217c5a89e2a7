import { ruleTypes, streamTakes } from '@tailrace/domain/streams/stream-rules';
import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import type { RoutedRule } from '../../ingest/configuration/routed-stream.ts';
import { textOf } from '../../ingest/router/field-value.ts';
import { compileRule } from '../../ingest/router/rule.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { routedStream } from './routed-streams.ts';

const regexTimeoutMs = 1000;

/** A message as it was sent for a test; the time of the test is used when it names none. */
function testedMessage(given: Schemas['TestMatchRequest']['message'], now: number): StoredMessage {
  const { timestamp } = given;
  const sent = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return { ...given, timestamp: Number.isNaN(sent) ? now : sent } as unknown as StoredMessage;
}

/** Tests a rule like stream routing does. Throws a BadRequestError for a regular expression that cannot be used. */
async function ruleMatches(rule: RoutedRule, message: StoredMessage, patterns: Pick<PatternRunner, 'run'>) {
  if (rule.type !== ruleTypes.regex) return compileRule(rule)(message);
  const text = textOf(message, rule.field);
  if (text === null) return rule.isInverted;
  const { isMatch } = await patterns.run('matchRegex', { regex: rule.value, text }, regexTimeoutMs);
  return isMatch !== rule.isInverted;
}

/** Tests whether messages would be routed into a stream if it were not paused. A stream without rules matches nothing. */
export const streamMatchTester = defineService({
  create: ({ patterns, now }) => ({
    async test(
      stream: Schemas['Stream'],
      given: Schemas['TestMatchRequest']['message'],
      username: string,
    ): Promise<Schemas['TestMatchResponse']> {
      const message = testedMessage(given, now());
      const { rules, matching } = routedStream(stream);
      const results = new Map<string, boolean>();
      for (const rule of rules) results.set(rule.id, await ruleMatches(rule, message, patterns.of(username)));
      return { matches: streamTakes(matching, [...results.values()]), rules: Object.fromEntries(results) };
    },
  }),
});
