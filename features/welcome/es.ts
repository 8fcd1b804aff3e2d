import { strings } from '#platform/contract/strings.ts';
import { errors } from './errors.ts';

export const es = strings('welcome', errors, {
  'welcome.title.page': 'Te damos la bienvenida',
  'welcome.page.hello': 'Qué bueno que llegas',
  'welcome.page.lead': 'Aquí está lo que quieres saber antes de tu primer día. Te toma cinco minutos.',
  'welcome.page.sign_in': 'Ya tengo contraseña',
  'welcome.page.read': 'Para leer antes de empezar',
  'welcome.page.failed': 'No pudimos traer las páginas de bienvenida',
  'welcome.page.nothing': 'Aún no hay páginas de bienvenida. Tu líder te cuenta el resto el primer día.',
  'welcome.kind.about': 'La empresa',
  'welcome.kind.first_steps': 'Primeros pasos',
  'welcome.kind.benefits': 'Beneficios',
  'welcome.kind.culture': 'Nuestra forma de ser',
  'welcome.invitation.title': 'Crea tu contraseña',
  'welcome.invitation.text': 'Es tuya y de nadie más. Úsala cada vez que entres al portal.',
  'welcome.invitation.password': 'Contraseña nueva',
  'welcome.invitation.again': 'Escríbela otra vez',
  'welcome.invitation.differs': 'Las dos contraseñas no son iguales. Revísalas.',
  'welcome.invitation.submit': 'Crear y entrar',
  'welcome.invitation.busy': 'Creando…',
  'welcome.invitation.none_title': '¿Tienes una invitación?',
  'welcome.invitation.none_text':
    'Ábrela desde el enlace que te enviamos al correo: con él creas tu contraseña. Si no te llegó, escríbele a quien te contrató.',
});
