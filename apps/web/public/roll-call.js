/* global document, fetch, localStorage, location, setInterval, URLSearchParams, window */
// The rolls that this browser keeps, shown without a network. What is marked waits where the application looks for it.
(function () {
  const listKey = 'workplaces.roll-list.';
  const marksKey = 'workplaces.roll-call.';
  const read = (key) => JSON.parse(localStorage.getItem(key) || '{}');
  const main = document.querySelector('main');
  const add = (parent, name, text) => {
    const element = document.createElement(name);
    if (text) element.textContent = text;
    parent.append(element);
    return element;
  };
  const asked = new URLSearchParams(location.search).get('piso');
  const floors = Object.keys(localStorage)
    .filter((key) => key.startsWith(listKey))
    .map((key) => key.slice(listKey.length))
    .sort((a, b) => Number(b === asked) - Number(a === asked));

  for (const floor of floors) {
    const { words, language, groups } = read(listKey + floor);
    document.documentElement.lang = language;
    add(main, 'h1', words.title);
    const status = add(main, 'p');
    status.setAttribute('role', 'status');
    add(main, 'p', words.kept);
    const people = groups.flatMap((group) => group.people);
    const isSafe = (one) => read(marksKey + floor)[one.id] ?? one.isSafe;
    const count = () => {
      status.textContent = words.count.replace('#safe', String(people.filter(isSafe).length));
    };
    for (const group of groups) {
      add(main, 'h2', `${group.title} ${group.people.length}`);
      const list = add(main, 'ul');
      for (const one of group.people) {
        const label = add(add(list, 'li'), 'label');
        const box = add(label, 'input');
        box.type = 'checkbox';
        box.checked = isSafe(one);
        box.addEventListener('change', () => {
          localStorage.setItem(marksKey + floor, JSON.stringify({ ...read(marksKey + floor), [one.id]: box.checked }));
          count();
        });
        add(label, 'span', one.name);
        add(label, 'small', one.detail);
      }
    }
    count();
  }
  const words = floors.length > 0 ? read(listKey + floors[0]).words : { again: 'Sin red. Reintentar' };
  add(main, 'p');
  add(main, 'button', words.again).addEventListener('click', () => location.reload());
  // The application sends what was marked. A network that has just come back may not carry anything yet.
  const look = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  window.addEventListener('online', look);
  setInterval(look, 3000);
})();
