/** Meaning of a failed connection, from the codes of the system and of OpenSSL. */
export type ConnectionReason =
  | 'nothing-listens'
  | 'host-unknown'
  | 'not-https'
  | 'certificate'
  | 'network';

/** Codes of OpenSSL for a first answer that is not TLS. */
const NOT_TLS =
  /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|RECORD_TOO_SMALL|HTTP_REQUEST|UNEXPECTED_MESSAGE|^EPROTO$/;

/** @param reason code of the failure, such as `ECONNREFUSED` or `ERR_SSL_WRONG_VERSION_NUMBER` */
export function connectionReason(reason: unknown, { protocol }: URL): ConnectionReason {
  if (typeof reason !== 'string') return 'network';
  if (reason === 'ECONNREFUSED') return 'nothing-listens';
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return 'host-unknown';
  if (protocol === 'https:' && NOT_TLS.test(reason)) return 'not-https';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(reason) ? 'certificate' : 'network';
}
