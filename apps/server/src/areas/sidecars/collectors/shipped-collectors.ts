import type { Schemas } from '@tailrace/sdk';

type OperatingSystem = Schemas['CollectorOperatingSystem'];

/** The address of a Beats and a GELF TCP input; people replace it in their configurations. */
const serverAddress = '192.168.1.1';

/** Where an agent lets its Beats store what they have read, apart from a Beat that the system runs itself. */
const dataDirectories: Record<OperatingSystem, (name: string) => string> = {
  linux: (name) => `/var/lib/graylog-sidecar/collectors/${name}`,
  windows: (name) => `C:\\Program Files\\Graylog\\sidecar\\cache\\${name}`,
};

function beatTemplate(name: string, os: OperatingSystem, inputs: string): string {
  const separator = os === 'windows' ? '\\' : '/';
  const directory = dataDirectories[os](name);
  return `# These two fields tell which sidecar a message comes from. Leave them in.
fields_under_root: true
fields:
  collector_node_id: "\${sidecar.nodeName}"
  gl2_source_collector: "\${sidecar.nodeId}"

# The address and port of a Beats input.
output.logstash:
  hosts: ["${serverAddress}:5044"]

# Where ${name} remembers what it has sent, and its own log.
path.data: '${directory}${separator}data'
path.logs: '${directory}${separator}log'

${inputs}`;
}

const fileInputs = (
  path: string,
) => `# Every line of these files is a message. Before Filebeat 7.14, write "type: log" and no id.
filebeat.inputs:
  - type: filestream
    id: log-files
    paths:
      - '${path}'
    # Lines that begin with white space belong to the line above, as those of a stack trace do:
    # parsers:
    #   - multiline: { type: pattern, pattern: '^\\s', negate: false, match: after }
`;

const eventLogInputs = `# "Get-WinEvent -ListLog *" in PowerShell lists the event logs of a machine.
winlogbeat.event_logs:
  - name: Application
    # Older events are not sent when winlogbeat starts for the first time.
    ignore_older: 72h
  - name: System
    ignore_older: 72h
  - name: Security
    ignore_older: 72h
`;

const auditInputs = `# The rules of the kernel's audit, in the syntax of auditctl. Stop the service auditd, which would take its events.
auditbeat.modules:
  - module: auditd
    audit_rules: |
      -a always,exit -F arch=b64 -S execve,execveat -k exec
      -w /etc/passwd -p wa -k identity
      -w /etc/group -p wa -k identity
      -w /etc/sudoers -p wa -k identity
  # Reports files that are created, changed and deleted.
  - module: file_integrity
    paths:
      - /bin
      - /usr/bin
      - /sbin
      - /usr/sbin
      - /etc
`;

const nxlogOutput = `# The address and port of a GELF TCP input.
<Output server>
    Module      om_tcp
    Host        ${serverAddress}
    Port        12201
    OutputType  GELF_TCP
    # These two fields tell which sidecar a message comes from. Leave them in.
    Exec        $collector_node_id = '\${sidecar.nodeName}';
    Exec        $gl2_source_collector = '\${sidecar.nodeId}';
</Output>
`;

const nxlogExtension = `# Messages are sent whole: by default, nxlog cuts them after 64 characters.
<Extension gelf>
    Module              xm_gelf
    ShortMessageLength  65536
</Extension>
`;

const nxlogOnLinux = `User      nxlog
Group     nxlog
ModuleDir /usr/lib/nxlog/modules
CacheDir  /var/spool/nxlog
PidFile   /var/run/nxlog/nxlog.pid
LogFile   /var/log/nxlog/nxlog.log
LogLevel  INFO

${nxlogExtension}
# Every line of these files is a message. The user nxlog must be able to read them.
<Input files>
    Module        im_file
    File          '/var/log/*.log'
    SavePos       TRUE
    ReadFromLast  TRUE
    Exec          $FileName = file_name();
</Input>

${nxlogOutput}
<Route files_to_server>
    Path  files => server
</Route>
`;

const nxlogOnWindows = `define ROOT C:\\Program Files (x86)\\nxlog

ModuleDir %ROOT%\\modules
CacheDir  %ROOT%\\data
PidFile   %ROOT%\\data\\nxlog.pid
SpoolDir  %ROOT%\\data
LogFile   %ROOT%\\data\\nxlog.log
LogLevel  INFO

${nxlogExtension}
# The event logs of Windows.
<Input eventlog>
    Module        im_msvistalog
    SavePos       TRUE
    ReadFromLast  TRUE
</Input>

# To send the lines of files as well, remove the "#" and name "files" in the route: Path eventlog, files => server
# <Input files>
#     Module        im_file
#     File          'C:\\logs\\*.log'
#     SavePos       TRUE
#     ReadFromLast  TRUE
# </Input>

${nxlogOutput}
<Route eventlog_to_server>
    Path  eventlog => server
</Route>
`;

/** Options that all Beats have. */
const beatParameters: Record<OperatingSystem, { execute_parameters: string; validation_parameters: string }> =
  {
    linux: { execute_parameters: '-c  %s', validation_parameters: 'test config -c %s' },
    windows: { execute_parameters: '-c "%s"', validation_parameters: 'test config -c "%s"' },
  };

const beatOnLinux = (name: string, inputs: string): Schemas['CollectorDefinition'] => ({
  name,
  node_operating_system: 'linux',
  service_type: 'exec',
  executable_path: `/usr/share/${name}/bin/${name}`,
  ...beatParameters.linux,
  default_template: beatTemplate(name, 'linux', inputs),
});

const beatOnWindows = (name: string, inputs: string): Schemas['CollectorDefinition'] => ({
  name,
  node_operating_system: 'windows',
  service_type: 'svc',
  executable_path: `C:\\Program Files\\Graylog\\sidecar\\${name}.exe`,
  ...beatParameters.windows,
  default_template: beatTemplate(name, 'windows', inputs),
});

/**
 * The collectors that exist from the first start. There is none for macOS: agents report it as `Darwin`, and a collector
 * is of `linux` or `windows` only.
 */
export const shippedCollectors: readonly Schemas['CollectorDefinition'][] = [
  beatOnLinux('filebeat', fileInputs('/var/log/*.log')),
  beatOnWindows('filebeat', fileInputs('C:\\logs\\*.log')),
  beatOnWindows('winlogbeat', eventLogInputs),
  beatOnLinux('auditbeat', auditInputs),
  {
    name: 'nxlog',
    node_operating_system: 'linux',
    service_type: 'exec',
    executable_path: '/usr/bin/nxlog',
    execute_parameters: '-f -c %s',
    validation_parameters: '-v -c %s',
    default_template: nxlogOnLinux,
  },
  {
    name: 'nxlog',
    node_operating_system: 'windows',
    service_type: 'svc',
    executable_path: 'C:\\Program Files (x86)\\nxlog\\nxlog.exe',
    execute_parameters: '-c "%s"',
    validation_parameters: '-v -f -c "%s"',
    default_template: nxlogOnWindows,
  },
];
