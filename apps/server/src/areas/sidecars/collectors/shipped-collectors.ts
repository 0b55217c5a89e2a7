import type { Schemas } from '@tailrace/sdk';

type OperatingSystem = Schemas['CollectorOperatingSystem'];

/** The address of a Beats and a GELF TCP input; people replace it in their configurations. */
const serverAddress = '192.168.1.1';

const dataDirectoryOf = (os: OperatingSystem, name: string) =>
  os === 'windows'
    ? `C:\\Program Files\\Graylog\\sidecar\\cache\\${name}`
    : `/var/lib/graylog-sidecar/collectors/${name}`;

function beatTemplate(name: string, os: OperatingSystem, inputs: string): string {
  const separator = os === 'windows' ? '\\' : '/';
  const directory = `\${sidecar.spoolDir!r"${dataDirectoryOf(os, name)}"}`;
  return `# These two fields tell which sidecar a message comes from. Leave them in.
fields_under_root: true
fields:
  collector_node_id: "\${sidecar.nodeName}"
  gl2_source_collector: "\${sidecar.nodeId}"

# The address and port of a Beats input.
output.logstash:
  hosts: ["${serverAddress}:5044"]

# Where ${name} remembers what it has sent, and its own log: apart from a ${name} that the system runs itself.
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

const kernelAudit = `  # The rules of the kernel's audit, in the syntax of auditctl. Stop the service auditd, which would take its events.
  - module: auditd
    audit_rules: |
      -a always,exit -F arch=b64 -S execve,execveat -k exec
      -w /etc/passwd -p wa -k identity
      -w /etc/group -p wa -k identity
      -w /etc/sudoers -p wa -k identity
`;

const auditInputs = (paths: readonly string[], otherModules = '') => `auditbeat.modules:
${otherModules}  # Reports files that are created, changed and deleted.
  - module: file_integrity
    paths:
${paths.map((path) => `      - '${path}'\n`).join('')}`;

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

/** Reads the lines of log files. */
const nxlogOfFiles = (directories: string) => `User      nxlog
Group     nxlog
${directories}
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

const linuxDirectories = `ModuleDir /usr/lib/nxlog/modules
CacheDir  /var/spool/nxlog
PidFile   /var/run/nxlog/nxlog.pid
LogFile   /var/log/nxlog/nxlog.log`;

const macosDirectories = `ModuleDir /opt/nxlog/lib/nxlog/modules
CacheDir  /opt/nxlog/var/spool/nxlog
PidFile   /opt/nxlog/var/run/nxlog/nxlog.pid
LogFile   /opt/nxlog/var/log/nxlog/nxlog.log`;

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

/** Beats take the same options everywhere; paths on Windows have spaces. The two spaces on Linux are the contract's. */
const beatParameters = (os: OperatingSystem) => {
  const path = os === 'windows' ? '"%s"' : '%s';
  return {
    execute_parameters: os === 'linux' ? `-c  ${path}` : `-c ${path}`,
    validation_parameters: `test config -c ${path}`,
  };
};

/** On macOS, where Homebrew links it. */
const beatPaths: Record<'linux' | 'windows' | 'darwin', (name: string) => string> = {
  linux: (name) => `/usr/share/${name}/bin/${name}`,
  windows: (name) => `C:\\Program Files\\Graylog\\sidecar\\${name}.exe`,
  darwin: (name) => `/usr/local/bin/${name}`,
};

/** Agents run the programs that they are allowed to, by a list in their settings. */
const allowOnMacos = (path: string) => `# Add ${path} to collector_binaries_accesslist in sidecar.yml.\n`;

const beat = (name: string, os: keyof typeof beatPaths, inputs: string): Schemas['CollectorDefinition'] => {
  const executable_path = beatPaths[os](name);
  return {
    ...{ name, node_operating_system: os, executable_path, ...beatParameters(os) },
    service_type: os === 'windows' ? 'svc' : 'exec',
    default_template: `${os === 'darwin' ? allowOnMacos(executable_path) : ''}${beatTemplate(name, os, inputs)}`,
  };
};

/** The collectors that exist from the first start. */
export const shippedCollectors: readonly Schemas['CollectorDefinition'][] = [
  beat('filebeat', 'linux', fileInputs('/var/log/*.log')),
  beat('filebeat', 'windows', fileInputs('C:\\logs\\*.log')),
  beat('filebeat', 'darwin', fileInputs('/var/log/*.log')),
  beat('winlogbeat', 'windows', eventLogInputs),
  beat('auditbeat', 'linux', auditInputs(['/bin', '/usr/bin', '/sbin', '/usr/sbin', '/etc'], kernelAudit)),
  beat('auditbeat', 'windows', auditInputs(['C:\\Windows\\System32', 'C:\\Program Files'])),
  beat(
    'auditbeat',
    'darwin',
    auditInputs(['/bin', '/usr/bin', '/usr/local/bin', '/sbin', '/usr/sbin', '/etc']),
  ),
  {
    name: 'nxlog',
    node_operating_system: 'linux',
    service_type: 'exec',
    executable_path: '/usr/bin/nxlog',
    execute_parameters: '-f -c %s',
    validation_parameters: '-v -c %s',
    default_template: nxlogOfFiles(linuxDirectories),
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
  {
    name: 'nxlog',
    node_operating_system: 'darwin',
    service_type: 'exec',
    executable_path: '/opt/nxlog/bin/nxlog',
    execute_parameters: '-f -c %s',
    validation_parameters: '-v -c %s',
    default_template: nxlogOfFiles(macosDirectories),
  },
];
