import { rulesOf } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';
import { spelledOut } from '../format/format.ts';
import type { Choice } from '../forms/choices.ts';

/** Which rules of a stage must match for the next stage to run. */
export type StageMatch = 'all' | 'either' | 'pass';

/** A stage as the screens edit it. */
export interface Stage {
  stage: number;
  match: StageMatch;
  rules: readonly string[];
}

type Pipeline = Schemas['Pipeline'];

/** Servers before 4.2 only have `match_all`. */
const matchOf = ({ match, match_all }: Schemas['PipelineStage']): StageMatch =>
  match === undefined ? (match_all ? 'all' : 'either') : (match.toLowerCase() as StageMatch);

/** The stages of a pipeline in the order they run. */
export const stagesOf = ({ stages }: Pick<Pipeline, 'stages'>): Stage[] =>
  stages
    .map((stage) => ({ stage: stage.stage, match: matchOf(stage), rules: stage.rules }))
    .toSorted((a, b) => a.stage - b.stage);

const matchLabels: Readonly<Record<StageMatch, string>> = {
  all: 'All rules match',
  either: 'At least one rule matches',
  pass: 'Always',
};

/** What the next stage depends on: "Continues if at least one rule matches". */
export const continuesText = (match: StageMatch): string =>
  match === 'pass'
    ? 'Always continues'
    : `Continues if ${(matchLabels[match] ?? spelledOut(match)).toLowerCase()}`;

/** The choices of when the next stage runs; `pass` only exists since 4.2. */
export const matchChoices = (hasPass: boolean): Choice[] =>
  (Object.keys(matchLabels) as StageMatch[])
    .filter((match) => match !== 'pass' || hasPass)
    .map((match) => ({ value: match, label: matchLabels[match] }));

/** The number a new stage starts with. */
export const nextStage = (stages: readonly Stage[]): number =>
  stages.length === 0 ? 0 : Math.max(...stages.map(({ stage }) => stage)) + 1;

/** The stages with one added, or with the one of this number replaced. */
export const withStage = (stages: readonly Stage[], changed: Stage, replaced = changed.stage): Stage[] =>
  [...stages.filter(({ stage }) => stage !== replaced), changed].toSorted((a, b) => a.stage - b.stage);

export const withoutStage = (stages: readonly Stage[], removed: number): Stage[] =>
  stages.filter(({ stage }) => stage !== removed);

/** Why a stage cannot have this number. */
export function stageNumberProblem(
  stages: readonly Stage[],
  number: number | null,
  edited?: number,
): string | undefined {
  if (number === null || !Number.isSafeInteger(number)) return 'Enter a whole number.';
  return number !== edited && stages.some(({ stage }) => stage === number)
    ? `There is a stage ${number} already.`
    : undefined;
}

/** The titles of all rules of a pipeline, each once; also of one whose source has errors, and so no stages. */
export const ruleTitlesOf = ({ stages, source }: Pick<Pipeline, 'stages' | 'source'>): readonly string[] =>
  stages.length > 0 ? [...new Set(stages.flatMap(({ rules }) => rules))] : rulesOf(source);
