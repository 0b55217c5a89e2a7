/** The standard grok patterns, in the import format. Patterns may refer to later ones. */
export const standardPatterns = String.raw`
# Numbers
INT (?:[+-]?\d++)
POSINT \b[1-9]\d*+\b
NONNEGINT \b\d++\b
BASE10NUM (?<![\d.+-])[+-]?(?>\d++(?:\.\d*+)?|\.\d++)(?:[eE][+-]?\d++)?
NUMBER (?:%{BASE10NUM})
BASE16NUM (?<![0-9A-Fa-f])[+-]?(?:0[xX])?[0-9A-Fa-f]++
BASE16FLOAT \b(?<![0-9A-Fa-f.])[+-]?(?:0[xX])?(?>[0-9A-Fa-f]++(?:\.[0-9A-Fa-f]*+)?|\.[0-9A-Fa-f]++)\b
BOOL (?i:\b(?:true|false|yes|no|on|off)\b)

# Text
WORD \b\w++\b
NOTSPACE \S++
SPACE \s*+
DATA .*?
GREEDYDATA .*
QUOTEDSTRING (?>"(?>\\.|[^\\"])*+"|'(?>\\.|[^\\'])*+')
QS %{QUOTEDSTRING}

# People
USERNAME [\w.-]++
USER %{USERNAME}
EMAILLOCALPART [\w!#$%&'*+/=?^{|}~-]++(?:\.[\w!#$%&'*+/=?^{|}~-]++)*+
EMAILADDRESS %{EMAILLOCALPART}@%{HOSTNAME}

# Identifiers
UUID \b[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b
URN urn:[0-9A-Za-z][0-9A-Za-z-]{0,31}:[\w()+,.:=@;$!*'%/?#-]++

# Networks
CISCOMAC \b(?:[0-9A-Fa-f]{4}\.){2}[0-9A-Fa-f]{4}\b
WINDOWSMAC \b(?:[0-9A-Fa-f]{2}-){5}[0-9A-Fa-f]{2}\b
COMMONMAC \b(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}\b
MAC (?:%{COMMONMAC}|%{WINDOWSMAC}|%{CISCOMAC})
IPV4OCTET (?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)
IPV4 (?<![\d.])(?:%{IPV4OCTET:UNWANTED}\.){3}%{IPV4OCTET:UNWANTED}(?![\d]|\.\d)
IPV6GROUP [0-9A-Fa-f]{1,4}
IPV6TAIL (?:%{IPV6GROUP:UNWANTED}:%{IPV6GROUP:UNWANTED}|%{IPV4:UNWANTED})
IPV6 (?<![\w:])(?:(?:%{IPV6GROUP:UNWANTED}:){6}%{IPV6TAIL:UNWANTED}|(?=(?:[0-9A-Fa-f]{0,4}:){2,7}(?![0-9A-Fa-f]{0,4}:))(?:%{IPV6GROUP:UNWANTED}(?::%{IPV6GROUP:UNWANTED}){0,6})?::(?:(?:%{IPV6GROUP:UNWANTED}:){0,6}(?:%{IPV4:UNWANTED}|%{IPV6GROUP:UNWANTED}))?)(?:%[\w.-]++)?(?![\w:])
IP (?:%{IPV6}|%{IPV4})
HOSTNAME \b[0-9A-Za-z](?:[\w-]{0,61}[0-9A-Za-z])?(?:\.[0-9A-Za-z](?:[\w-]{0,61}[0-9A-Za-z])?)*+\b\.?
HOST %{HOSTNAME}
IPORHOST (?:%{IP}|%{HOSTNAME})
HOSTPORT %{IPORHOST}:%{POSINT}

# Paths and addresses
UNIXPATH (?:/[^\s/\x00]*+)++
WINPATH (?:[A-Za-z]:|\\)(?:\\[^\\/:*?"<>|\r\n]*+)++
PATH (?:%{UNIXPATH}|%{WINPATH})
TTY /dev/(?:pts/\d++|tty[\w]*+|console)
URIPROTO [A-Za-z][A-Za-z0-9+.-]*+
URIHOST %{IPORHOST}(?::%{POSINT:port})?
URIPATH (?:/[\w$.+!*'(){},~:;=@#%&|-]*+)++
URIQUERY [\w$.+!*'(){},~:;=@#%&/?<>|\[\]-]*+
URIPARAM \?%{URIQUERY:UNWANTED}
URIPATHPARAM %{URIPATH}(?:%{URIPARAM})?
URI %{URIPROTO}://(?:%{USER}(?::[^@\s]*+)?@)?(?:%{URIHOST})?(?:%{URIPATHPARAM})?

# Dates and times
MONTH \b(?i:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b
MONTHNUM (?:1[0-2]|0?[1-9])
MONTHNUM2 (?:1[0-2]|0[1-9])
MONTHDAY (?:3[01]|[12]\d|0?[1-9])
DAY \b(?i:Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?)\b
YEAR (?:\d{4}|\d{2})
HOUR (?:2[0-3]|[01]?\d)
MINUTE [0-5]\d
SECOND (?:60|[0-5]?\d)(?:[.,:]\d++)?
TIME (?<!\d)%{HOUR}:%{MINUTE}(?::%{SECOND})?(?!\d)
DATE_US %{MONTHNUM}[/-]%{MONTHDAY}[/-]%{YEAR}
DATE_EU %{MONTHDAY}[./-]%{MONTHNUM}[./-]%{YEAR}
DATE (?:%{DATE_US}|%{DATE_EU})
DATESTAMP %{DATE}[\s-]%{TIME}
ISO8601_TIMEZONE (?:Z|[+-]%{HOUR}(?::?%{MINUTE})?)
ISO8601_SECOND %{SECOND}
TIMESTAMP_ISO8601 \b\d{4}-%{MONTHNUM}-%{MONTHDAY}[Tt ]%{HOUR}:?%{MINUTE}(?::?%{SECOND})?%{ISO8601_TIMEZONE}?
TZ \b(?:UTC|GMT|[A-Z]{1,4}[SD]?T)\b
DATESTAMP_RFC822 %{DAY},? %{MONTH} %{MONTHDAY} %{YEAR} %{TIME} %{TZ}
DATESTAMP_RFC2822 %{DAY}, %{MONTHDAY} %{MONTH} %{YEAR} %{TIME} %{ISO8601_TIMEZONE}
DATESTAMP_OTHER %{DAY} %{MONTH} +%{MONTHDAY} %{TIME} %{TZ} %{YEAR}
DATESTAMP_EVENTLOG \d{4}%{MONTHNUM2}%{MONTHDAY}%{HOUR}%{MINUTE}%{SECOND}
HTTPDATE %{MONTHDAY}/%{MONTH}/%{YEAR}:%{TIME} [+-]\d{4}
HTTPDERROR_DATE %{DAY} %{MONTH} +%{MONTHDAY} %{TIME} %{YEAR}

# Syslog
SYSLOGTIMESTAMP %{MONTH} ++%{MONTHDAY} %{TIME}
SYSLOGFACILITY <%{NONNEGINT:facility}\.%{NONNEGINT:priority}>
SYSLOGHOST %{IPORHOST}
PROG [\x21-\x39\x3b-\x5a\x5c\x5e-\x7e]++
SYSLOGPROG %{PROG:program}(?:\[%{POSINT:pid}\])?
SYSLOGBASE %{SYSLOGTIMESTAMP:timestamp} (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:logsource} %{SYSLOGPROG}:
SYSLOGLINE %{SYSLOGBASE} %{GREEDYDATA:message}
LOGLEVEL \b(?i:trace|debug|info(?:rmation)?|notice|warn(?:ing)?|err(?:or)?|crit(?:ical)?|alert|severe|fatal|emerg(?:ency)?|panic)\b

# Web servers
HTTPDUSER (?:%{EMAILADDRESS}|%{USER})
HTTPREQUEST %{WORD:verb} %{NOTSPACE:request}(?: HTTP/%{NUMBER:httpversion})?
COMMONAPACHELOG %{IPORHOST:clientip} %{HTTPDUSER:ident} %{HTTPDUSER:auth} \[%{HTTPDATE:timestamp}\] "(?:%{HTTPREQUEST}|%{DATA:rawrequest})" (?:-|%{NUMBER:response}) (?:-|%{NUMBER:bytes})
COMBINEDAPACHELOG %{COMMONAPACHELOG} %{QS:referrer} %{QS:agent}

# Java
JAVACLASS \b(?:[A-Za-z$_][\w$]*+\.)*[A-Za-z$_][\w$]*+
JAVAFILE [\w$. -]++
JAVAMETHOD (?:<(?:cl)?init>|[A-Za-z$_][\w$]*+)
JAVASTACKTRACEPART \s*+at %{JAVACLASS:class}\.%{JAVAMETHOD:method}\(%{JAVAFILE:file}(?::%{INT:line})?\)
`;
