import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockPausedStream, mockStream } from '@tailrace/mocks/streams';
import { loggedInWith } from '@tailrace/mocks/users';
import { getStream } from '@tailrace/sdk/operations/streams';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { mockRuledStream, regexType, ruleServer } from '../testing/rule-server.ts';
import { StreamRulesPage } from './StreamRulesPage.tsx';

const routeWith = (search = '') => ({
  path: '/streams/$streamId/edit',
  url: `/streams/${mockRuledStream.id}/edit${search}`,
  layout: Shell,
});

const states = itemStates({
  goneTitle: 'Could not retrieve Stream Rules',
  failedTitle: 'Could not retrieve Stream Rules',
  operation: getStream,
});

const meta = {
  title: 'Screens/Streams/Stream rules',
  component: StreamRulesPage,
  parameters: { route: routeWith(), msw: ruleServer(mockRuledStream) },
} satisfies Meta<typeof StreamRulesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rules = async () => within(await screen.findByRole('list', { name: 'Rules' }));
const matches = 'Matches the message';
const doesNot = 'Does not match the message';

export const Marked: Story = {
  parameters: { msw: ruleServer(mockRuledStream) },
  play: async () => {
    const list = await rules();
    await waitFor(() => expect(list.getAllByText(matches)).toHaveLength(3));
    await expect(list.getByText('trace_id is present').closest('li')).toHaveTextContent(doesNot);
    await expect(screen.getByText('The stream does not receive this message.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Older message' }));
    await waitFor(() => expect(list.getAllByText(doesNot)).toHaveLength(2));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'A message must match' }),
      'At least one rule',
    );
    await waitFor(() =>
      expect(screen.getByText('The stream receives messages like this one.')).toBeVisible(),
    );
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    const list = await rules();
    await waitFor(() => expect(list.getAllByText(matches)).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Add rule: http_status' }));
  },
};

/** Names of fields are not broken: on a phone they stand above the values. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { msw: ruleServer(mockRuledStream) },
  play: async () => {
    const fields = within(await screen.findByLabelText('Fields of the message'));
    const name = await fields.findByText('http_status');
    const value = fields.getByText('502');
    await expect(value.getBoundingClientRect().top).toBeGreaterThan(name.getBoundingClientRect().top + 10);
  },
};

/** Whether the rule matches is shown before it is saved. */
export const Added: Story = {
  parameters: { msw: ruleServer(mockRuledStream) },
  play: async () => {
    const add = await screen.findByRole('button', { name: 'Add rule: http_status' });
    // Beside fifteen fields the words would be all that one sees.
    await expect(add).toHaveTextContent('');
    await expect(add).toHaveStyle({ opacity: '0' });
    // Shown without a transition to wait for, unlike what is hovered.
    await userEvent.tab();
    while (document.activeElement !== add) await userEvent.tab();
    await waitFor(() => expect(add).toHaveStyle({ opacity: '1' }));
    await userEvent.click(add);
    const form = within(screen.getByRole('form', { name: 'New rule' }));
    await expect(form.getByRole('textbox', { name: 'Value' })).toHaveValue('502');
    await waitFor(() => expect(form.getByRole('status')).toHaveTextContent(matches));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Condition' }), 'Field is greater than');
    await waitFor(() => expect(form.getByRole('status')).toHaveTextContent(doesNot));
    await userEvent.clear(form.getByRole('textbox', { name: 'Number' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Number' }), '499{Enter}');
    await expect(await (await rules()).findByText('http_status is greater than 499')).toBeVisible();
  },
};

/** A mistake in the brackets is marked where it is. */
export const BrokenRegex: Story = {
  parameters: { route: routeWith(`?field=message&rule=${regexType}`) },
  play: async () => {
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('textbox', { name: 'Regular expression' }));
    await userEvent.paste('GET (/cart');
    await expect(await screen.findByText('This parenthesis is not closed.')).toBeVisible();
    await userEvent.paste(')');
    await waitFor(() => expect(screen.getAllByText(matches)[0]).toBeVisible());
  },
};

/** The server explains what is wrong besides the brackets, and nothing is saved. */
export const RefusedRegex: Story = {
  parameters: { route: routeWith(`?field=message&rule=${regexType}`) },
  play: async () => {
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('textbox', { name: 'Regular expression' }));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste('a{2,1}');
    await expect((await screen.findAllByText(/Invalid property name/))[0]).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'New rule' }));
    await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
    await expect((await form.findAllByText(/Invalid property name/)).length).toBeGreaterThan(1);
  },
};

export const DeletedAndRestored: Story = {
  parameters: { msw: ruleServer(mockRuledStream) },
  play: async () => {
    const list = await rules();
    await userEvent.click(list.getByRole('button', { name: 'Delete rule: message contains “GET”' }));
    await waitFor(() => expect(list.queryByText('message contains “GET”')).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await list.findByText('message contains “GET”')).toBeVisible();
  },
};

export const Pasted: Story = {
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Message to test with' }),
      'Pasted message',
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Message' }));
    await userEvent.paste('{"service": "checkout", ');
    await expect(await screen.findByText(/^This is not JSON/)).toBeVisible();
    await userEvent.paste('"trace_id": "4f"}');
    const list = await rules();
    await waitFor(() => expect(list.getAllByText(matches)).toHaveLength(2));
  },
};

/** The formats are the server's codecs. */
export const PastedAsSent: Story = {
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Message to test with' }),
      'Pasted message',
    );
    const format = screen.getByRole('combobox', { name: 'Format' });
    await userEvent.selectOptions(format, await within(format).findByRole('option', { name: 'GELF' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Message' }));
    await userEvent.paste('{"version": "1.1", "host": "a", "short_message": "b"}');
    await expect(await screen.findByLabelText('Fields of the message')).toBeVisible();
  },
};

/** An old rule that never matches says why. */
export const Unusable: Story = {
  parameters: {
    msw: ruleServer({
      ...mockRuledStream,
      rules: mockRuledStream.rules.map((rule) => ({ ...rule, type: 2, value: '(a' })),
    }),
  },
  play: async () => {
    const list = await rules();
    await expect(
      list.getAllByText('This rule cannot be used: This parenthesis is not closed.')[0],
    ).toBeVisible();
  },
};

/** As after creating a stream. */
export const Empty: Story = {
  parameters: { msw: ruleServer(mockPausedStream) },
  play: async () => {
    await expect(await screen.findByText(/^No rules yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start stream' }));
    await screen.findByText('Stream started');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause stream' })).toBeVisible());
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('streams:read'), ...ruleServer(mockRuledStream)] },
  play: async () => {
    const list = await rules();
    await waitFor(() => expect(list.getAllByText(matches)).toHaveLength(3));
    await expect(screen.queryByRole('button', { name: /rule/ })).not.toBeInTheDocument();
  },
};

export const BuiltIn: Story = {
  parameters: { msw: ruleServer(mockStream) },
  play: async () => {
    await expect(await screen.findByText(/It cannot be changed/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add rule' })).not.toBeInTheDocument();
  },
};
