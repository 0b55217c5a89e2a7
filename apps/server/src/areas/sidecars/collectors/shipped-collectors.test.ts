import { renderTemplate } from '@tailrace/languages/freemarker';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { shippedCollectors } from './shipped-collectors.ts';

const titles = shippedCollectors.map(
  (collector) => [`${collector.name} on ${collector.node_operating_system}`, collector] as const,
);

const render = (template: string | null | undefined) =>
  renderTemplate(template ?? '', {
    model: { sidecar: { nodeId: '4e2f7c1a', nodeName: 'web-01' }, user: {} },
  });

test.each(titles)('the default template of %s renders without variables', (_, collector) => {
  const text = render(collector.default_template);
  expect(text).toMatch(/collector_node_id\W+web-01/);
  expect(text).toMatch(/gl2_source_collector\W+4e2f7c1a/);
  expect(text).toContain('192.168.1.1');
  expect(text).not.toContain('${');
  expect(text.endsWith('\n')).toBe(true);
});

test.each(titles.filter(([title]) => title.includes('beat')))(
  'the default template of %s is YAML',
  (_, collector) => {
    const settings = parse(render(collector.default_template));
    expect(settings).toMatchObject({
      fields_under_root: true,
      fields: { collector_node_id: 'web-01' },
      'output.logstash': { hosts: ['192.168.1.1:5044'] },
      'path.data': expect.stringContaining(collector.name),
    });
  },
);

test('the shipped collectors differ in name or operating system', () => {
  const keys = new Set(titles.map(([title]) => title));
  expect(keys.size).toBe(shippedCollectors.length);
  expect([...keys]).toEqual(
    expect.arrayContaining([
      'filebeat on linux',
      'filebeat on windows',
      'winlogbeat on windows',
      'nxlog on linux',
      'nxlog on windows',
      'filebeat on darwin',
      'auditbeat on linux',
      'auditbeat on windows',
      'auditbeat on darwin',
      'nxlog on darwin',
    ]),
  );
});
