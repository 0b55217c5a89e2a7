import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError, ValidationError } from '../../errors.ts';
import { checkedConfiguration } from '../../requested-configuration/checked-configuration.ts';
import type { StoredStream } from '../streams/stored-streams.ts';
import { type ConditionType, conditionTypes } from './condition-types.ts';

/** A condition as it is stored, in its stream. */
export type AlertCondition = Omit<Schemas['AlertConditionSummary'], 'in_grace'>;
export type GivenCondition = Schemas['AlertConditionRequest'];
type Parameters = AlertCondition['parameters'];

/** Throws a BadRequestError for an unknown type. */
export function conditionType(type: string): ConditionType {
  const known = conditionTypes.get(type);
  if (!known) throw new BadRequestError(`There is no alert condition type ${type}`);
  return known;
}

/** Choices are accepted in any letter case: `more`, `Higher`. */
function withUpperCaseChoices({ requestedConfiguration }: ConditionType, given: Parameters): Parameters {
  const isChoice = (name: string) => requestedConfiguration[name]?.type === 'dropdown';
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' && isChoice(name) ? value.toUpperCase() : value,
    ]),
  );
}

/** The parameters as they are stored. Throws a ValidationError for invalid and unknown ones. */
export function checkedParameters(type: ConditionType, given: Parameters): Parameters {
  const checked = checkedConfiguration(type, withUpperCaseChoices(type, given));
  // A window without length can never hold a message.
  if (checked.time === 0) throw new ValidationError({ time: ['must be at least 1'] });
  // `checkedConfiguration` has converted each value to the type of its parameter.
  return checked as Parameters;
}

export function conditionOf(stream: StoredStream, id: string): AlertCondition {
  const condition = stream.alert_conditions.find((each) => each.id === id.toLowerCase());
  if (!condition) throw new NotFoundError(`The stream ${stream.id} has no alert condition ${id}`);
  return condition;
}
