import type { Change, CountedField, MeasuredField, Pair, Scopes } from './model.ts';
import { type Movement, movementOf, movementOfMeans } from './movement.ts';

/** A change with the evidence for it. */
export interface Finding {
  change: Change;
  evidence: number;
}

/** What one field says about the difference of two scopes. */
export interface FieldFindings {
  field: string;
  findings: readonly Finding[];
  /** How many values, or means, were compared. */
  comparisons: number;
  /** Its values are not shown because hardly any comes twice. */
  isDistinct: boolean;
}

/** Fewer values than these are shown, even if each is of one message. */
const fewValues = 10;
/** Below this number of messages per value they are as good as ids. */
const messagesPerId = 2;
/** The counted values must be those of this share of the messages with the field. */
const leastCovered = 0.5;
/** Where less than this share of the messages has a value of both scopes, the values are replaced all the time. */
const leastCommon = 0.1;
/** A value of this share of the messages with the field is shown, whatever the others are. */
const outstanding = 0.1;

/** Compares the values of a field; of one with a value per message, only those that stand out. */
export function findInValues(counted: CountedField, scopes: Scopes): FieldFindings {
  const { field, values } = counted;
  const withField = counted.withField ?? sumOf(values);
  const isDistinct = hasDistinctValues(counted, withField);
  const standsOut = ({ now, before }: Pair) =>
    now >= withField.now * outstanding || before >= withField.before * outstanding;
  const compared = isDistinct ? values.filter((value) => isOften(value) && standsOut(value)) : values;
  const found = compared.flatMap(({ value, now, before }) =>
    finding(movementOf({ now, before }, scopes), { type: 'value', field, value, now, before }),
  );
  const isRequested = isDistinct && found.length === 0 && counted.withField !== null;
  const presence = isRequested ? findPresence(field, withField, scopes) : [];
  return { field, findings: [...found, ...presence], comparisons: compared.length + 1, isDistinct };
}

/** Compares a field as a quantity: whether messages have it, and its mean. */
export function findInNumbers(
  { field, withField, now, before }: MeasuredField,
  scopes: Scopes,
): FieldFindings {
  const moved =
    now && before
      ? finding(movementOfMeans(now, before), {
          type: 'number',
          field,
          ...withField,
          statistics: { now, before },
        })
      : [];
  const findings = [...moved, ...findPresence(field, withField, scopes)];
  return { field, findings, comparisons: 2, isDistinct: false };
}

/** The findings of a sample, with the counts that all messages would have. */
export function scaledUp(found: FieldFindings, sample: Scopes, scopes: Scopes): FieldFindings {
  const scale = (count: number, side: keyof Scopes) =>
    Math.round((count / Math.max(1, sample[side].messages)) * scopes[side].messages);
  const findings = found.findings.map(({ change, evidence }) => ({
    evidence,
    change: {
      ...change,
      now: scale(change.now, 'now'),
      before: scale(change.before, 'before'),
      isEstimate: true as const,
    },
  }));
  return { ...found, findings };
}

const findPresence = (field: string, withField: Pair, scopes: Scopes): Finding[] =>
  finding(movementOf(withField, scopes), { type: 'presence', field, ...withField });

type Unmeasured = Change extends infer One
  ? One extends Change
    ? Omit<One, 'kind' | 'score'>
    : never
  : never;

function finding(movement: Movement | null, change: Unmeasured): Finding[] {
  if (!movement) return [];
  const { kind, score, evidence } = movement;
  return [{ change: { ...change, kind, score }, evidence }];
}

const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((sum, { now, before }) => ({ now: sum.now + now, before: sum.before + before }), {
    now: 0,
    before: 0,
  });

const countOf = ({ now, before }: Pair) => now + before;

/** Whether the value is of more messages than an id would be. */
const isOften = ({ now, before }: Pair) => Math.max(now, before) > messagesPerId;

/** Whether the values are ids: each of few messages, too many to count, or replaced from one scope to the other. */
function hasDistinctValues({ values, hasMore }: CountedField, withField: Pair): boolean {
  if (values.length < fewValues) return false;
  const counted = countOf(sumOf(values));
  const all = countOf(withField);
  if (hasMore && counted < all * leastCovered) return true;
  if (counted / values.length <= messagesPerId) return true;
  const common = countOf(sumOf(values.filter(({ now, before }) => now > 0 && before > 0)));
  const isInBoth = withField.now > 0 && withField.before > 0;
  return isInBoth && common < all * leastCommon && !areFewOnOneSide(values);
}

/** Where one of the scopes has few values, the new or gone ones are worth reading. */
const areFewOnOneSide = (values: readonly Pair[]) =>
  values.filter(({ now }) => now > 0).length < fewValues ||
  values.filter(({ before }) => before > 0).length < fewValues;
