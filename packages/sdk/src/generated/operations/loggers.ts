// Generated from the contract in openapi/. Do not edit.
export const listClusterLoggerSubsystems = {"id":"listClusterLoggerSubsystems","method":"GET","path":"/cluster/system/loggers/subsystems","permission":null} as const;
export const listClusterLoggers = {"id":"listClusterLoggers","method":"GET","path":"/cluster/system/loggers","permission":null} as const;
export const listNodeLoggerSubsystems = {"id":"listNodeLoggerSubsystems","method":"GET","path":"/system/loggers/subsystems","permission":null} as const;
export const listNodeLoggers = {"id":"listNodeLoggers","method":"GET","path":"/system/loggers","permission":null} as const;
export const listRecentLogMessages = {"id":"listRecentLogMessages","method":"GET","path":"/system/loggers/messages/recent","permission":"loggersmessages:read"} as const;
export const setClusterSubsystemLogLevel = {"id":"setClusterSubsystemLogLevel","method":"PUT","path":"/cluster/system/loggers/{nodeId}/subsystems/{subsystem}/level/{level}","permission":"loggers:editsubsystem:{subsystem}"} as const;
export const setNodeLoggerLevel = {"id":"setNodeLoggerLevel","method":"PUT","path":"/system/loggers/{loggerName}/level/{level}","permission":"loggers:edit:{loggerName}"} as const;
export const setNodeSubsystemLogLevel = {"id":"setNodeSubsystemLogLevel","method":"PUT","path":"/system/loggers/subsystems/{subsystem}/level/{level}","permission":"loggers:editsubsystem:{subsystem}"} as const;
