// Generated from the contract in openapi/. Do not edit.
export const getAllMetrics = {"id":"getAllMetrics","method":"GET","path":"/system/metrics","permission":"metrics:readall"} as const;
export const getMetric = {"id":"getMetric","method":"GET","path":"/system/metrics/{metricName}","permission":"metrics:read:{metricName}"} as const;
export const getMetricHistory = {"id":"getMetricHistory","method":"GET","path":"/system/metrics/{metricName}/history","permission":"metrics:readhistory:{metricName}"} as const;
export const getMetricsByNamespace = {"id":"getMetricsByNamespace","method":"GET","path":"/system/metrics/namespace/{namespace}","permission":null} as const;
export const getMetricsOfAllNodes = {"id":"getMetricsOfAllNodes","method":"POST","path":"/cluster/metrics/multiple","permission":null} as const;
export const getMultipleMetrics = {"id":"getMultipleMetrics","method":"POST","path":"/system/metrics/multiple","permission":null} as const;
export const getNodeMetrics = {"id":"getNodeMetrics","method":"POST","path":"/cluster/{nodeId}/metrics/multiple","permission":null} as const;
export const getNodeMetricsByNamespace = {"id":"getNodeMetricsByNamespace","method":"GET","path":"/cluster/{nodeId}/metrics/namespace/{namespace}","permission":null} as const;
export const getPrometheusMetrics = {"id":"getPrometheusMetrics","method":"GET","path":"/system/metrics/prometheus","permission":"metrics:readall"} as const;
export const listMetricNames = {"id":"listMetricNames","method":"GET","path":"/system/metrics/names","permission":"metrics:allkeys"} as const;
export const listNodeMetricNames = {"id":"listNodeMetricNames","method":"GET","path":"/cluster/{nodeId}/metrics/names","permission":"metrics:allkeys"} as const;
