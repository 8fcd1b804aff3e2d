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

  'files.sheet.file': 'Archivo',
  'files.sheet.check': 'Revisar el archivo',
  'files.sheet.checking': 'Revisando',
  'files.sheet.found': '{{good}} de {{rows}} filas están bien.',
  'files.sheet.faults_one': '{{count}} fila no se carga:',
  'files.sheet.faults_other': '{{count}} filas no se cargan:',
  'files.sheet.row': 'Fila {{row}}:',

  'files.title.own': 'Mis archivos',
  'files.menu.ownWords': 'archivos guardar subir descargar documentos soportes espacio',
  'files.own.lead': 'Guarda aquí lo que quieras tener a mano en cualquier puesto. Solo tú lo ves.',
  'files.own.add': 'Agregar archivos',
  'files.own.limits':
    'Fotos, PDF, textos y archivos de Office de hasta {{megabytes}} MB. Puedes guardar {{files}} archivos y {{total}} MB.',
  'files.own.name': 'Archivo',
  'files.own.size': 'Tamaño',
  'files.own.added': 'Agregado',
  'files.own.uses': 'Lo has abierto',
  'files.own.times_one': '{{count}} vez',
  'files.own.times_other': '{{count}} veces',
  'files.own.actions': 'Qué hacer',
  'files.own.view': 'Ver {{name}}',
  'files.own.download': 'Descargar {{name}}',
  'files.own.like': 'Marcar {{name}} como favorito',
  'files.own.unlike': 'Quitar {{name}} de tus favoritos',
  'files.own.remove': 'Quitar {{name}}',

  'files.own.kept': 'Guardamos tu archivo',
  'files.own.removed': 'Quitamos {{name}}',
  'files.own.removeTitle': '¿Quitar {{name}}?',
  'files.own.removeText':
    'Se borra de tus archivos. Lo que ya enviaste con él en una solicitud o un documento no cambia.',
  'files.own.removeIt': 'Quitar el archivo',
  'files.own.empty': 'Aún no has guardado archivos',
  'files.own.emptyText': 'Elige un archivo arriba, o arrástralo hasta aquí.',
});
