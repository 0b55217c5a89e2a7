/** Installs a sender's software into the working directory, never on the machine itself. */
export type Kit =
  | { from: 'machine'; commands: string[] }
  | { from: 'npm' }
  | { from: 'debian'; packages: string[] }
  | { from: 'pypi'; packages: string[] }
  | { from: 'go'; packages: string[] }
  | { from: 'crates'; packages: string[] }
  | { from: 'maven'; packages: string[] };

const dependency = (coordinates: string) => {
  const [group, artifact, version] = coordinates.split(':');
  return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
};

/** The files a kit needs besides the snippets. */
export function kitFiles(kit: Kit): Record<string, string> {
  switch (kit.from) {
    case 'crates':
      return {
        'Cargo.toml': [
          '[package]\nname = "sender"\nversion = "0.1.0"\nedition = "2021"',
          '[[bin]]\nname = "sender"\npath = "main.rs"',
          `[dependencies]\n${kit.packages.join('\n')}\n`,
        ].join('\n\n'),
      };
    case 'maven':
      return {
        'pom.xml': `<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId><version>1</version><dependencies>${kit.packages.map(dependency).join('')}</dependencies></project>`,
      };
    default:
      return {};
  }
}

const debian = (packages: string) => `
  names=$(apt-get install --simulate --no-install-recommends ${packages} | sed -n 's/^Inst \\([^ ]*\\).*/\\1/p')
  mkdir -p debs root && cd debs
  [ -z "$names" ] || apt-get download $names
  for package in *.deb; do [ ! -e "$package" ] || dpkg-deb -x "$package" ../root; done`;

/** The commands that fetch what a kit needs. */
export function installCommand(kit: Kit): string {
  switch (kit.from) {
    case 'debian':
      return debian(kit.packages.join(' '));
    case 'pypi':
      return kit.packages.length > 0
        ? `python3 -m pip install --quiet --target lib ${kit.packages.join(' ')}`
        : '';
    case 'go':
      return 'go mod init sender && go mod tidy && go build -o sender .';
    case 'crates':
      return 'cargo build --quiet';
    case 'maven':
      return 'mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib';
    default:
      return '';
  }
}

/** The commands that must be installed to try a kit. */
export function neededCommands(kit: Kit): string[] {
  switch (kit.from) {
    case 'machine':
      return kit.commands;
    case 'npm':
      return [];
    case 'debian':
      return ['apt-get', 'dpkg-deb', 'logger', 'curl'];
    case 'pypi':
      return ['python3'];
    case 'go':
      return ['go'];
    case 'crates':
      return ['cargo'];
    case 'maven':
      return ['mvn', 'java'];
  }
}
