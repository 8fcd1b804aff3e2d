import { strings } from '#platform/contract/strings.ts';
import { errors } from './errors.ts';

export const es = strings('files', errors, {
  'files.error.chunk_damaged': 'Una parte del archivo llegó dañada. Vuelve a enviarla.',
  'files.error.chunk_differs': 'El archivo cambió desde que empezaste a subirlo. Vuelve a elegirlo.',
  'files.error.not_a_picture': 'No pudimos leer esta imagen. Prueba con otra en PNG, JPG o WebP.',
  'files.error.picture_too_large': 'La imagen tiene demasiados píxeles. Redúcela y vuelve a subirla.',
  'files.error.quota_full': 'Ya no te queda espacio: puedes guardar hasta {{files}} archivos y {{megabytes}} MB.',
  'files.error.too_many_uploads': 'Ya tienes {{uploads}} archivos a medio subir. Termina o quita alguno.',
  'files.error.upload_busy': 'Estamos terminando de guardar este archivo. Espera un momento.',
  'files.error.upload_ended': 'Esta subida ya terminó.',
  'files.error.upload_incomplete': 'Aún faltan partes del archivo por llegar.',
});
