import type { IndexedMessage } from '../../search/execute/search-messages.ts';
import { wireOffsetTime, wireTime } from '../../wire-time.ts';
import { wireFields } from '../search/wire-message.ts';
import type { AlertCondition } from './alert-conditions.ts';
import type { Evaluation } from './evaluate-condition.ts';

interface MatchingMessage {
  index: string;
  id: string;
  timestamp: string;
  source: string;
  message: string;
  stream_ids: string[];
  fields: Record<string, unknown>;
}

/** What a triggered condition found, as HTTP callbacks are sent it. */
export interface CheckResult {
  result_description: string;
  triggered_condition: AlertCondition;
  triggered_at: string;
  triggered: true;
  matching_messages: MatchingMessage[];
}

/** Messages beyond this size are left out of a notification. */
const maxMessageBytes = 1_000_000;

function matchingMessage({ index, fields: stored }: IndexedMessage): MatchingMessage {
  const { _id, timestamp, source, message, streams, ...fields } = wireFields(stored);
  return {
    index,
    id: String(_id),
    timestamp: String(timestamp),
    source: String(source),
    message: String(message),
    stream_ids: stored.streams,
    fields,
  };
}

export function checkResult(
  condition: AlertCondition,
  { description, messages }: Pick<Evaluation, 'description' | 'messages'>,
  now: number,
): CheckResult {
  let bytes = 0;
  const fitting = messages.map(matchingMessage).filter((message) => {
    bytes += JSON.stringify(message).length;
    return bytes <= maxMessageBytes;
  });
  return {
    result_description: description,
    triggered_condition: condition,
    triggered_at: wireTime(now),
    triggered: true,
    matching_messages: fitting,
  };
}

/** What a test alert sends. */
export function testResult(streamTitle: string, username: string, now: number): CheckResult {
  const condition: AlertCondition = {
    id: '00000000-0000-4000-8000-000000000000',
    type: 'message_count',
    creator_user_id: username,
    created_at: wireOffsetTime(now),
    parameters: { time: 5, threshold_type: 'MORE', threshold: 0, grace: 0, backlog: 0, query: '*' },
    title: 'Test condition',
  };
  const description = `This is a test alert of the stream ${streamTitle}. No condition has triggered.`;
  return checkResult(condition, { description, messages: [] }, now);
}
