/** Short keys of the CEF extension dictionary with their full names. */
const dictionary = `
act deviceAction
app applicationProtocol
c6a1 deviceCustomIPv6Address1
c6a1Label deviceCustomIPv6Address1Label
c6a2 deviceCustomIPv6Address2
c6a2Label deviceCustomIPv6Address2Label
c6a3 deviceCustomIPv6Address3
c6a3Label deviceCustomIPv6Address3Label
c6a4 deviceCustomIPv6Address4
c6a4Label deviceCustomIPv6Address4Label
cat deviceEventCategory
cfp1 deviceCustomFloatingPoint1
cfp1Label deviceCustomFloatingPoint1Label
cfp2 deviceCustomFloatingPoint2
cfp2Label deviceCustomFloatingPoint2Label
cfp3 deviceCustomFloatingPoint3
cfp3Label deviceCustomFloatingPoint3Label
cfp4 deviceCustomFloatingPoint4
cfp4Label deviceCustomFloatingPoint4Label
cn1 deviceCustomNumber1
cn1Label deviceCustomNumber1Label
cn2 deviceCustomNumber2
cn2Label deviceCustomNumber2Label
cn3 deviceCustomNumber3
cn3Label deviceCustomNumber3Label
cnt baseEventCount
cs1 deviceCustomString1
cs1Label deviceCustomString1Label
cs2 deviceCustomString2
cs2Label deviceCustomString2Label
cs3 deviceCustomString3
cs3Label deviceCustomString3Label
cs4 deviceCustomString4
cs4Label deviceCustomString4Label
cs5 deviceCustomString5
cs5Label deviceCustomString5Label
cs6 deviceCustomString6
cs6Label deviceCustomString6Label
dhost destinationHostName
dlat destinationGeoLatitude
dlong destinationGeoLongitude
dmac destinationMacAddress
dntdom destinationNtDomain
dpid destinationProcessId
dpriv destinationUserPrivileges
dproc destinationProcessName
dpt destinationPort
dst destinationAddress
dtz deviceTimeZone
duid destinationUserId
duser destinationUserName
dvc deviceAddress
dvchost deviceHostName
dvcmac deviceMacAddress
dvcpid deviceProcessId
end endTime
fname filename
fsize fileSize
in bytesIn
msg message
out bytesOut
outcome eventOutcome
proto transportProtocol
request requestUrl
rt deviceReceiptTime
shost sourceHostName
slat sourceGeoLatitude
slong sourceGeoLongitude
smac sourceMacAddress
sntdom sourceNtDomain
spid sourceProcessId
spriv sourceUserPrivileges
sproc sourceProcessName
spt sourcePort
src sourceAddress
start startTime
suid sourceUserId
suser sourceUserName
`;

export const fullNames: ReadonlyMap<string, string> = new Map(
  dictionary
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
);

const numeric = new Set(
  (
    'cfp1 cfp2 cfp3 cfp4 cn1 cn2 cn3 cnt destinationTranslatedPort deviceDirection dlat dlong dpid dpt dvcpid fsize ' +
    'flexNumber1 flexNumber2 in oldFileSize out slat slong sourceTranslatedPort spid spt type'
  ).split(' '),
);

const dates = new Set(
  'art deviceCustomDate1 deviceCustomDate2 end flexDate1 fileCreateTime fileModificationTime oldFileCreateTime oldFileModificationTime rt start'.split(
    ' ',
  ),
);

/** Whether the dictionary gives the key a date. */
export const isDate = (key: string) => dates.has(key);

/** Whether the dictionary gives the key a numeric type. */
export const isNumeric = (key: string) => numeric.has(key);

const custom =
  /^(?:c6a[1-4]|cfp[1-4]|cn[1-3]|cs[1-6]|deviceCustomDate[12]|flexDate1|flexNumber[12]|flexString[12])$/;

/** Whether the dictionary leaves the name of the field to the sender, who sends it as `<key>Label`. */
export const isCustom = (key: string) => custom.test(key);

/** The custom field whose label a key is; null for any other key. */
export function labelledKey(key: string): string | null {
  const labelled = key.endsWith('Label') ? key.slice(0, -'Label'.length) : '';
  return isCustom(labelled) ? labelled : null;
}
