import { expect, it } from 'vitest';
import type { EventDefinition } from './event-definition.ts';
import { otherSettings, settingTexts } from './other-settings.ts';

const definition = { id: 'd1', title: 'Slow', scheduler: {}, state: 'ENABLED', _scope: 'DEFAULT' };

it.each([
  [{ ...definition, config: { type: 'aggregation-v1', query: 'a', series: [], event_limit: 0 } }, []],
  [
    {
      ...definition,
      remediation_steps: 'Restart it',
      odd: 1,
      config: { type: 'aggregation-v1', event_limit: 7, filters: [], new: false, stream_categories: ['web'] },
    },
    [
      ['Events per check', 7],
      ['Stream categories', ['web']],
      ['Remediation steps', 'Restart it'],
      ['odd', 1],
    ],
  ],
  [
    { ...definition, config: { type: 'correlation-v1', query: 'a', rules: [{ a: 1 }] } },
    [
      ['query', 'a'],
      ['rules', [{ a: 1 }]],
    ],
  ],
])('of %j', (read, settings) => {
  expect(otherSettings(read as unknown as EventDefinition)).toEqual(settings);
});

it.each([
  [true, ['Yes']],
  [null, []],
  [{ is_set: true }, ['Set']],
  [{ is_set: false }, ['Not set']],
  [
    ['a', 2],
    ['a', '2'],
  ],
  [{ a: 1 }, ['{\n  "a": 1\n}']],
])('%j is shown as %j', (value, texts) => {
  expect(settingTexts(value)).toEqual(texts);
});
