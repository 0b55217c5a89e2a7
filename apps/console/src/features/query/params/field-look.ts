import { type FieldFunction, fieldFunctions } from '@tailrace/domain/search/field-functions';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

/** The field analysis in the address: a figure over time, top values over time, or two time ranges compared. */
export interface FieldLook {
  field: string;
  as: FieldFunction | 'values' | 'compare';
  /** The range to compare with; `null` is the one just before. */
  against: TimeSpan | null;
}

/** The URL parameters of a field analysis. */
export interface LookParams {
  field?: string;
  look?: string;
  against?: string;
}

const kinds: readonly string[] = [...fieldFunctions, 'values', 'compare'] satisfies FieldLook['as'][];

const isKind = (word: string): word is FieldLook['as'] => kinds.includes(word);

/** Parses what `writeLook` wrote; `null` for anything else. */
export function readLook({ field, look, against }: LookParams): FieldLook | null {
  if (!field || !look || !isKind(look)) return null;
  return { field, as: look, against: readSpan(against) };
}

export function writeLook(look: FieldLook | null): LookParams {
  if (!look) return {};
  const { field, as, against } = look;
  return {
    field,
    look: as,
    ...(against && as === 'compare' ? { against: `${moment(against.from)}/${moment(against.to)}` } : {}),
  };
}

const moment = (at: number) => new Date(at).toISOString();

function readSpan(text: string | undefined): TimeSpan | null {
  const [from = Number.NaN, to = Number.NaN] = (text ?? '').split('/').map((part) => Date.parse(part));
  return from <= to ? { from, to } : null;
}
