import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The page's violations of WCAG 2.2 A and AA, or of some rules alone; ideally none. */
export async function accessFaults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
