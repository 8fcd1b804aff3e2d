import type { Failure } from '#platform/contract/errors.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { errors } from '../errors.ts';
import { PdfRefusal } from './pdf/refusal.ts';

/** What the PDF side refuses, as the room's own failures. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof PdfRefusal) throw failureOf(cause);
    throw cause;
  }
}

function failureOf(cause: PdfRefusal): Failure {
  switch (cause.refused) {
    case 'encrypted':
      return errors.pdf_encrypted({}, { cause });
    case 'javascript':
      return errors.pdf_script({}, { cause });
    case 'already_signed':
      return errors.pdf_signed({}, { cause });
    case 'too_large':
      return errors.pdf_too_large({}, { cause });
    case 'unknown_placeholder':
      return errors.unknown_placeholder({ names: cause.detail }, { cause });
    case 'bad_picture':
      return errors.signature_missing({}, { cause });
    case 'no_seal_field':
      return errors.box_outside({}, { cause });
    case 'timestamp_unavailable':
      return platformErrors.unavailable({}, { cause });
    default:
      return errors.pdf_broken({}, { cause });
  }
}
