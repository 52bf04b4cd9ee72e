import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Lists of addresses that are not public. IPv4 and IPv6 have separate lists, because a rule for IPv4-mapped
// IPv6 addresses would match all IPv4 addresses.
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic[4].addSubnet(network, prefix);
}
// IPv6 networks whose addresses contain IPv4 addresses, and private IPv6 networks.
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  notPublic[6].addSubnet(network, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic[4].check(address);
  return version === 6 && !notPublic[6].check(address, 'ipv6');
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Rejects a host name before the connection is opened if one of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!isPublic || !first) {
      return callback(new PrivateAddress(`${hostname} has an address that is not public`), '', 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
