import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderTemplate, TemplateError } from './index.ts';

interface Fixture {
  model: Record<string, unknown>;
  included: Record<string, string>;
  /** A template, and what FreeMarker makes of it; null where it fails. */
  cases: [template: string, output: string | null][];
  /** Templates of which FreeMarker makes something, and which are refused here. */
  refused: [template: string, output: string | null][];
}

const fixture: Fixture = JSON.parse(
  readFileSync(new URL('../../fixtures/freemarker.json', import.meta.url), 'utf8'),
);

function render(template: string): string | null {
  try {
    return renderTemplate(template, {
      model: fixture.model,
      include: (id) => fixture.included[id] ?? null,
    });
  } catch (error) {
    if (error instanceof TemplateError) return null;
    throw error;
  }
}

test.each(fixture.cases)('%j renders as FreeMarker renders it', (template, output) => {
  expect(render(template)).toBe(output);
});

test.each(fixture.refused)('%j is refused', (template) => {
  expect(render(template)).toBeNull();
});
