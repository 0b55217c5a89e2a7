import { run, type SenderStep } from '../inputs/senders/sender.ts';

/** How the agent is installed. */
export const installSystems = {
  deb: 'Debian, Ubuntu',
  rpm: 'Red Hat, CentOS, Fedora, SUSE',
  windows: 'Windows',
} as const;

export type InstallSystem = keyof typeof installSystems;

interface AgentSettings {
  /** The address of the API, as the agent reaches it. */
  serverUrl: string;
  /** Null until there is one. */
  token: string | null;
}

/** Stands for a token that was not created here. */
export const tokenPlaceholder = 'TOKEN';

const packages = 'https://packages.graylog2.org/repo/packages';
const settingsFile = '/etc/graylog/sidecar/sidecar.yml';

const linuxSteps = (packageSteps: SenderStep[], { serverUrl, token }: AgentSettings): SenderStep[] => [
  ...packageSteps,
  {
    title: `Set these lines in ${settingsFile}`,
    text: `server_url: "${serverUrl}"\nserver_api_token: "${token ?? tokenPlaceholder}"`,
    kind: 'configuration',
  },
  run(
    'Start the agent as a service',
    `sudo graylog-sidecar -service install
sudo systemctl enable graylog-sidecar
sudo systemctl start graylog-sidecar`,
  ),
];

const windowsProgram = 'C:\\Program Files\\Graylog\\sidecar\\graylog-sidecar.exe';

/** What to run on the machine whose logs are collected, in order. */
export function installSteps(system: InstallSystem, settings: AgentSettings): SenderStep[] {
  switch (system) {
    case 'deb':
      return linuxSteps(
        [
          run(
            'Install the package',
            `wget ${packages}/graylog-sidecar-repository_1-2_all.deb
sudo dpkg -i graylog-sidecar-repository_1-2_all.deb
sudo apt-get update && sudo apt-get install graylog-sidecar`,
          ),
        ],
        settings,
      );
    case 'rpm':
      return linuxSteps(
        [
          run(
            'Install the package',
            `sudo rpm -Uvh ${packages}/graylog-sidecar-repository-1-2.noarch.rpm
sudo yum install graylog-sidecar`,
          ),
        ],
        settings,
      );
    case 'windows':
      return [
        run(
          'Run the installer in PowerShell, as an administrator',
          `.\\graylog_sidecar_installer_1.1.0-1.exe /S -SERVERURL=${settings.serverUrl} -APITOKEN=${settings.token ?? tokenPlaceholder}`,
        ),
        run(
          'Start the agent as a service',
          `& "${windowsProgram}" -service install
& "${windowsProgram}" -service start`,
        ),
      ];
  }
}

/** Where the installer for Windows, and packages without a repository, are published. */
export const agentDownloads = 'https://github.com/Graylog2/collector-sidecar/releases';
