/** Ids, ports, years and moments are numbers that nobody reads as an amount. */
const notMeasured =
  /(?:^|[^a-z])(?:id|port|year|code|pid|tid|timestamp|epoch|ts|at)$|[a-z](?:Id|Port|Year|Code|Pid)$/;
const smallestGrouped = 10_000;
const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** A numeric field value as text: `1,048,576` for amounts from 10,000 on, ungrouped for smaller ones and for ids. */
export function numberText(field: string, value: number): string {
  const isAmount = Math.abs(value) >= smallestGrouped && Math.abs(value) < 1e15;
  return isAmount && !notMeasured.test(field) ? grouped.format(value) : String(value);
}
