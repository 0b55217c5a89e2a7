import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The page's violations of WCAG 2.2 A and AA; ideally none. */
export async function accessFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
