import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import type { SealKey } from './seal-key.ts';

/** See `sealKey`: this is what a thread does of it. forge opens the box only; the arithmetic of the seals is OpenSSL's. */
export async function openBoxHere({ file, password }: { file: Uint8Array; password: string }): Promise<SealKey> {
  const { default: forge } = await import('node-forge');
  const box = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(file).toString('binary'))),
    password,
  );
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>;
  const bagsOf = (type = '') => box.getBags({ bagType: type })[type] ?? [];
  const bytesOf = (part: Parameters<typeof forge.asn1.toDer>[0]) =>
    Buffer.from(forge.asn1.toDer(part).getBytes(), 'binary');
  const [keyPart] = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)];
  if (!keyPart) throw new Error('no private key');
  const privateKey = keyPart.key
    ? bytesOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(keyPart.key)))
    : bytesOf(keyPart.asn1);
  const certificates = bagsOf(certBag).map((bag) =>
    bag.cert ? bytesOf(forge.pki.certificateToAsn1(bag.cert)) : bytesOf(bag.asn1),
  );
  return { privateKey, certificates: signerFirst(privateKey, certificates), isDemo: false };
}

function signerFirst(privateKey: Buffer, certificates: readonly Buffer[]): readonly Uint8Array[] {
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const isOwn = (der: Buffer) => new X509Certificate(der).publicKey.export({ format: 'der', type: 'spki' }).equals(own);
  const signer = certificates.find(isOwn);
  if (!signer) throw new Error('no certificate of the key');
  return [signer, ...certificates.filter((der) => der !== signer)];
}
