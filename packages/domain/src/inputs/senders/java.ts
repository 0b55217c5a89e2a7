import { inputClass, type Sender, type SenderStep, type SenderTarget } from './sender.ts';

const dependency = (group: string, artifact: string, version: string): SenderStep => ({
  title: 'Add to the dependencies in pom.xml',
  text: `<dependency>
  <groupId>${group}</groupId>
  <artifactId>${artifact}</artifactId>
  <version>${version}</version>
</dependency>`,
  kind: 'configuration',
});

const onClassPath = (file: string, text: string): SenderStep => ({
  title: `Save as src/main/resources/${file}, then start the application`,
  text,
  kind: 'configuration',
});

const logback = ({ host, port }: SenderTarget, appender: string) => [
  dependency('de.siegmar', 'logback-gelf', '6.1.2'),
  onClassPath(
    'logback.xml',
    `<configuration>
  <appender name="tailrace" class="de.siegmar.logbackgelf.${appender}">
    <graylogHost>${host}</graylogHost>
    <graylogPort>${port}</graylogPort>
  </appender>
  <root level="info"><appender-ref ref="tailrace"/></root>
</configuration>`,
  ),
];

const log4j = ({ host, port }: SenderTarget) => [
  dependency('org.apache.logging.log4j', 'log4j-core', '2.24.3'),
  onClassPath(
    'log4j2.xml',
    `<Configuration>
  <Appenders>
    <Socket name="tailrace" protocol="TCP" host="${host}" port="${port}">
      <GelfLayout host="shop-1" compressionType="OFF" includeNullDelimiter="true" includeStacktrace="true"/>
    </Socket>
  </Appenders>
  <Loggers>
    <Root level="info"><AppenderRef ref="tailrace"/></Root>
  </Loggers>
</Configuration>`,
  ),
];

/** Logging libraries of the JVM. */
export const javaSenders: readonly Sender[] = [
  {
    id: 'logback',
    name: 'Java (Logback)',
    steps: new Map([
      [inputClass.gelfUdp, (target) => logback(target, 'GelfUdpAppender')],
      [
        inputClass.gelfTcp,
        (target) => logback(target, target.isTls ? 'GelfTcpTlsAppender' : 'GelfTcpAppender'),
      ],
    ]),
    tls: [inputClass.gelfTcp],
  },
  { id: 'log4j', name: 'Java (Log4j 2)', steps: new Map([[inputClass.gelfTcp, log4j]]) },
];
