import type { Meta, StoryObj } from '@storybook/react-vite';
import { failedTest, mockLdapService, mockLoginTest } from '@tailrace/mocks/authentication';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { mockReaderRole } from '@tailrace/mocks/roles';
import { serverVariant } from '@tailrace/mocks/server-variants';
import type { Schemas } from '@tailrace/sdk';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { NewServicePage } from './NewServicePage.tsx';

const at = (type: string, step = '') => ({
  route: {
    path: '/system/authentication/services/create/$backendType',
    url: `/system/authentication/services/create/${type}${step && `?initialStepKey=${step}`}`,
    layout: Shell,
  },
});

const meta = {
  title: 'Screens/Authentication/New authentication service form',
  component: NewServicePage,
  parameters: at('ldap'),
} satisfies Meta<typeof NewServicePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const sent = fn();
const sentGroups = fn();
const saves = [
  handle('createAuthBackend', async ({ body }) => {
    sent(await body());
    return { backend: mockLdapService };
  }),
  handle('updateAuthBackendGroups', async ({ body }) => {
    const groups = await body();
    sentGroups(groups);
    return groups;
  }),
];

const next = async () => userEvent.click(await screen.findByRole('button', { name: /^Next:/ }));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

export const Servers: Story = {
  play: async () => {
    await expect(await field('Title')).toBeVisible();
    await expect(await field(/port 1/)).toHaveValue('636');
  },
};

export const People: Story = { parameters: at('ldap', 'people') };
export const GroupsAndRoles: Story = {
  globals: { server: 'contract' },
  parameters: at('ldap', 'groups'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Remove Reader' })).toBeVisible();
    await enter(await field(/^Search base of groups/), 'ou=groups,dc=example,dc=net');
    await expect(await field('Search pattern of groups')).toHaveValue('(objectClass=groupOfNames)');
    await userEvent.click(screen.getByRole('button', { name: 'Add group' }));
  },
};
export const Check: Story = {
  parameters: at('ldap', 'check'),
  play: async () => {
    await expect(await screen.findByText('To be completed:')).toBeVisible();
  },
};
/** The first service can become active as it is created. */
export const CheckOfFirst: Story = {
  parameters: {
    ...at('ldap', 'check'),
    msw: [handle('getActiveAuthBackend', () => ({ backend: null, context: { backends_total: 0 } }))],
  },
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'Activate the service' })).toBeInTheDocument();
    await expect(screen.getByText(/People can log in as soon as it is saved/)).toBeVisible();
  },
};
export const ActiveDirectory: Story = { parameters: at('active-directory', 'people') };
export const OpenIdConnect: Story = { parameters: at('openid-connect') };
export const OpenIdConnectClaims: Story = { parameters: at('openid-connect', 'people') };
export const OpenIdConnectGroups: Story = { parameters: at('openid-connect', 'groups') };
export const Dark: Story = { globals: { theme: 'dark' } };

/** A step opens the next one only when its fields are valid. */
export const StepInvalid: Story = {
  play: async () => {
    await enter(await field(/host 1/), 'ldap://ldap.example.net');
    await next();
    await expect(await screen.findByText('2 fields need attention')).toBeVisible();
    await expect(await field('Title')).toHaveFocus();
  },
};

/** From the first step to the last; going back loses nothing. */
export const Created: Story = {
  globals: { server: 'contract' },
  parameters: { msw: saves },
  play: async () => {
    await enter(await field('Title'), 'Directory');
    await userEvent.clear(await field(/host 1/));
    await enter(await field(/host 1/), 'ldap.example.net');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Security' }), 'StartTLS');
    await expect(await field(/port 1/)).toHaveValue('389');
    await next();
    await userEvent.click(await screen.findByRole('button', { name: 'FreeIPA' }));
    await enter(await field('Search base'), 'cn=users,cn=accounts,dc=example,dc=net');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await expect(await field('Title')).toHaveValue('Directory');
    await next();
    await expect(await field('Attribute of the unique id')).toHaveValue('ipaUniqueID');
    await next();
    await enter(await field(/^Search base of groups/), 'cn=groups,cn=accounts,dc=example,dc=net');
    await userEvent.click(screen.getByRole('button', { name: 'Add group' }));
    await enter(await field(/group 1/), 'operators');
    await userEvent.click(screen.getByRole('combobox', { name: 'Roles of group 1' }));
    await userEvent.click(await screen.findByRole('option', { name: /Night Shift/ }));
    await next();
    await userEvent.click(await screen.findByRole('button', { name: 'Create service' }));
    await waitFor(() => expect(sentGroups).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      title: 'Directory',
      default_roles: [mockReaderRole.id],
      config: {
        type: 'ldap',
        servers: [{ host: 'ldap.example.net', port: 389 }],
        transport_security: 'start_tls',
        user_unique_id_attribute: 'ipaUniqueID',
        system_user_password: null,
      },
    });
    await expect(sentGroups.mock.lastCall?.[0]).toMatchObject({
      group_search_pattern: '(objectClass=ipaUserGroup)',
      roles: [{ group: 'operators' }],
    });
  },
};

const failsWith = (errors: Record<string, string[]>) =>
  handle('createAuthBackend', () =>
    HttpResponse.json({ failed: true, errors, error_context: {} } satisfies Schemas['FormValidationResult'], {
      status: 400,
    }),
  );

async function fill() {
  await enter(await field('Title'), 'Directory');
  await next();
  await enter(await field('Search base'), 'ou=people,dc=example,dc=net');
  await next();
  await screen.findByRole('combobox', { name: /^Default roles/ });
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Create service' }));
}

/** The server’s error opens the step with its field. */
export const Refused: Story = {
  parameters: { msw: [failsWith({ user_search_base: ['is not a DN'] })] },
  play: async () => {
    await fill();
    await expect(await field('Search base')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/is not a DN/)[0]).toBeVisible());
  },
};

/** The service exists then, so the form is left. */
export const GroupsRefused: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      ...saves.slice(0, 1),
      handle('updateAuthBackendGroups', () => apiError(400, 'The role 1 does not exist')),
    ],
  },
  play: async () => {
    await fill();
    await waitFor(() =>
      expect(screen.getByText('The service was saved, but not the roles of its groups')).toBeVisible(),
    );
  },
};

/** A cluster has neither OpenID Connect nor roles of groups. */
export const OnCluster: Story = {
  parameters: { ...at('ldap', 'groups'), msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: /^Default roles/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add group' })).not.toBeInTheDocument();
  },
};

export const UnknownType: Story = {
  parameters: { ...at('openid-connect'), msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByText('This server has no such type')).toBeVisible();
  },
};

const testConnection = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Test connection' }));
};
const connection = (errors: string[], says: string): Story => ({
  parameters: { msw: [handle('testAuthBackendConnection', () => failedTest(...errors))] },
  play: async () => {
    await testConnection();
    await expect(await screen.findByText('The connection does not work')).toBeVisible();
    await expect(screen.getByText(says)).toBeVisible();
  },
});

/** Says that it is out of date once something is changed. */
export const ConnectionWorks: Story = {
  play: async () => {
    await testConnection();
    await expect(await screen.findByText('The connection works')).toBeVisible();
    await enter(await field(/host 1/), 'other.example.net');
    await expect(await screen.findByText('The settings have changed since this test.')).toBeVisible();
  },
};
export const ConnectionRefused = connection(
  ['ldap-1.example.net:636 refused the connection', 'ldap-2.example.net:636 did not answer within 5 s'],
  'The server did not answer in time',
);
export const ConnectionUnknownHost = connection(
  ['Host not found: ldap.example.nte'],
  'The host name is unknown',
);
export const ConnectionNotTrusted = connection(
  ['ldap.example.net:636: self-signed certificate'],
  'The certificate is not trusted',
);
export const ConnectionExpired = connection(
  ['ldap.example.net:636: certificate has expired'],
  'The certificate has expired',
);
export const ConnectionOtherName = connection(
  ["Hostname/IP does not match certificate's altnames"],
  'The certificate is for another name',
);
export const ConnectionSystemUser = connection(
  ['ldap.example.net:636: Invalid credentials'],
  'The directory does not accept the system user',
);
export const ConnectionStartTls = connection(
  ['ldap.example.net:389: StartTLS is not supported'],
  'The server refused StartTLS',
);
export const ConnectionUnknownProblem = connection(['The moon is full'], 'The moon is full');

/** It is our own server that is away: nothing is said about the directory. */
export const ConnectionWithoutServer: Story = {
  parameters: { msw: [handle('testAuthBackendConnection', () => HttpResponse.error())] },
  play: async () => {
    await testConnection();
    await expect(await screen.findByText('The connection could not be tested')).toBeVisible();
    await expect(screen.getByText('The server does not answer.')).toBeVisible();
    await expect(screen.queryByText(/firewall/)).toBeNull();
  },
};

export const ConnectionDenied: Story = {
  parameters: { msw: [handle('testAuthBackendConnection', forbidden)] },
  play: async () => {
    await testConnection();
    await expect(await screen.findByText('The connection could not be tested')).toBeVisible();
  },
};

async function testLogin() {
  await enter(await field('Search base'), 'ou=people,dc=example,dc=net');
  const test = within(screen.getByRole('form', { name: 'Test login' }));
  await enter(test.getByRole('textbox', { name: 'Username of a person' }), 'mira');
  await enter(test.getByLabelText('Password of this person'), 'correct horse');
  await userEvent.click(test.getByRole('button', { name: 'Test login' }));
}
const login = (reply: Partial<Schemas['AuthBackendTestResult']>, says: string): Story => ({
  parameters: {
    ...at('ldap', 'people'),
    msw: [handle('testAuthBackendLogin', () => ({ ...failedTest(), ...reply }))],
  },
  play: async () => {
    await testLogin();
    await expect(await screen.findByText(says)).toBeVisible();
  },
});
const details = (more: Partial<Schemas['LoginTestDetails']>) => ({
  result: { ...mockLoginTest.result, login_success: false, ...more },
});

export const LoginWorks: Story = {
  parameters: at('ldap', 'people'),
  play: async () => {
    await testLogin();
    await expect(await screen.findByText('The user can log in')).toBeVisible();
    await expect(screen.getByText('uid=mira,ou=people,dc=example,dc=net')).toBeVisible();
    await expect(screen.getByText('Night Shift')).toBeVisible();
    await userEvent.click(screen.getByText('All attributes of the entry'));
    await expect(screen.getByText('inetOrgPerson')).toBeVisible();
  },
};
export const LoginWrongPassword = login(details({}), 'The directory does not accept this password');
export const LoginNobody = login(
  details({ user_exists: false, user_details: {} }),
  'No entry matches this username',
);
export const LoginSeveral = login(
  { ...details({ user_exists: false, user_details: {} }), errors: ['Several entries match mira'] },
  'Several entries match this username',
);
export const LoginDisabled = login(
  details({ user_details: { dn: 'cn=mira', account_enabled: 'false' } }),
  'The account is disabled in the directory',
);
export const LoginNoBase = login(
  { errors: ['No such object: ou=people,dc=example,dc=net'] },
  'The search base does not exist',
);
export const LoginSizeLimit = login({ errors: ['Size limit exceeded'] }, 'The directory cut off the result');
