import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { EditorProps } from '#/components/core/code-editor/model.ts';
import { problemAt } from '#/components/core/code-editor/problem-at.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { StatefulInput } from './testing/StatefulInput.tsx';

interface EditorStory extends Omit<EditorProps, 'onChange'> {
  label: string;
  help?: string;
}

const meta = {
  title: 'Forms/CodeEditor',
  args: { label: 'Pattern', value: '', language: 'text' },
  render: ({ label, help, value, ...props }: EditorStory) => (
    <StatefulInput label={label} help={help} initial={value}>
      {(input) => <CodeEditor {...props} {...input} />}
    </StatefulInput>
  ),
} satisfies Meta<EditorStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const ready = async (root: HTMLElement) => {
  await waitFor(() => expect(root.querySelector('.cm-content')).not.toBeNull());
};

const rule = `rule "drop what is too chatty"
when
  // Facilities that nobody reads.
  has_field("facility") && to_long($message.level, 7) >= 7
then
  let name = concat("muted-", to_string($message.facility));
  set_field(name, true);
  drop_message();
end
`;

export const Rule: Story = {
  args: { label: 'Rule', language: 'rule', value: rule, rows: 12 },
  play: ({ canvasElement }) => ready(canvasElement),
};

/** The argument that is typed is explained above the call. */
export const RuleArguments: Story = {
  args: { label: 'Rule', language: 'rule', value: '', rows: 8 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Rule' }));
    await userEvent.keyboard('rule "a" when true then set_field("x", 1');
    await waitFor(() =>
      expect(canvasElement.querySelector('.code-hover strong')).toHaveTextContent('value: Object'),
    );
  },
};

export const RuleArgumentsDark: Story = { ...RuleArguments, globals: { theme: 'dark' } };

/** The server's error is shown at its line. */
export const RefusedRule: Story = {
  args: {
    ...Rule.args,
    problems: [problemAt(rule, 7, 3, 'set_field has no parameter that takes true alone.')],
  },
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    await expect(await canvas.findByText(/no parameter/)).toBeVisible();
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-lintRange-error')).toHaveTextContent('set_field'),
    );
  },
};

const patterns = [
  { name: 'IP', detail: '(?:%{IPV6}|%{IPV4})' },
  { name: 'IPORHOST', detail: '(?:%{IP}|%{HOSTNAME})' },
  { name: 'WORD', detail: String.raw`\b\w+\b` },
];

export const Grok: Story = {
  args: {
    language: 'grok',
    rows: 1,
    value: String.raw`%{IPORHOST:client} - (?:%{WORD:user}|-) \[%{HTTPDATE:timestamp;date}\] "%{DATA:request}" \d{3}`,
    completions: patterns,
  },
  play: ({ canvasElement }) => ready(canvasElement),
};

export const GrokUnfinished: Story = {
  args: { language: 'grok', rows: 1, value: '%{IP:client} %{WORD' },
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    await expect(await canvas.findByText('This pattern has no closing brace.')).toBeVisible();
  },
};

export const CompletingAName: Story = {
  args: { language: 'grok', rows: 1, completions: patterns },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Pattern' }));
    await userEvent.keyboard('%{{IP');
    await expect(await canvas.findByRole('option', { name: /IPORHOST/ })).toBeVisible();
  },
};

export const Json: Story = {
  args: {
    label: 'Mapping',
    language: 'json',
    value:
      '{\n  "template": "tailrace_*",\n  "order": 1,\n  "settings": { "shards": null, "isOpen": true }\n}',
  },
  play: ({ canvasElement }) => ready(canvasElement),
};

export const JsonBroken: Story = {
  args: { label: 'Mapping', language: 'json', value: '{\n  "template": \n}' },
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
};

export const Template: Story = {
  args: {
    label: 'Body',
    help: 'Sent as text.',
    language: 'template',
    value:
      'Alert: ${event_definition_title}\n${if backlog}\n${foreach backlog message}\n  ${message.source}: ${message.message}\n${end}${end}',
  },
  play: ({ canvasElement }) => ready(canvasElement),
};

const configuration = `<#-- The hosts are set in a variable. -->
fields.collector_node_id: "\${sidecar.nodeName}"
output.logstash.hosts: [<#list user.hosts?split(",") as host>"\${host?trim}:5044"<#sep>, </#list>]
<#if user.debug!"no" == "yes">
logging.level: debug
</#if>
<#noparse>
# \${this} is text.
</#noparse>
`;

const variables = [
  { name: 'hosts', detail: 'log-1.example.org, log-2.example.org', kind: 'variable' },
  { name: 'debug', detail: 'no', kind: 'variable' },
];

export const Freemarker: Story = {
  args: { label: 'Template', language: 'freemarker', rows: 12, value: configuration, completions: variables },
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('.code-comment')).toHaveTextContent('The hosts'));
    await expect(canvasElement.querySelector('.cm-lintRange-error')).toBeNull();
  },
};

export const FreemarkerDark: Story = { ...Freemarker, globals: { theme: 'dark' } };

/** A variable is completed with its content; what cannot be used is marked while it is typed. */
export const FreemarkerWriting: Story = {
  args: { label: 'Template', language: 'freemarker', rows: 6, value: '', completions: variables },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Template' }));
    await userEvent.keyboard('${{user.ho');
    await expect(await canvas.findByRole('option', { name: /hosts.*log-1/ })).toBeVisible();
    await userEvent.keyboard('{Escape}sts?uper_case');
    await expect(await canvas.findByText(/There is no built-in \?uper_case/)).toBeVisible();
  },
};

export const Query: Story = {
  args: {
    label: 'Query',
    language: 'query',
    rows: 1,
    value: 'service:payments AND level:<=3 AND "card declined"',
  },
  play: ({ canvasElement }) => ready(canvasElement),
};

export const ReadOnly: Story = {
  args: { ...Json.args, isReadOnly: true },
  play: ({ canvasElement }) => ready(canvasElement),
};

/** The first Esc leaves the editor, so that Tab and the form's own shortcuts work. */
export const LeftByEsc: Story = {
  args: { ...Rule.args },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const editor = canvas.getByRole('textbox', { name: 'Rule' });
    await userEvent.click(editor);
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(editor).not.toHaveFocus());
  },
};
