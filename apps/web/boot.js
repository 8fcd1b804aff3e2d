// Before the first paint: the theme and the language that this computer keeps in plain cookies, and whether it has the
// letters of the house. After it: the application.
/* global atob, document, fetch, location, localStorage, matchMedia, navigator, requestAnimationFrame, setTimeout, window */
(function () {
  var kept = function (name) {
    var found = document.cookie.match(new RegExp('(?:^|; )plaza_' + name + '=([a-z]+)'));
    return found ? found[1] : '';
  };
  var root = document.documentElement;
  var theme = kept('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (kept('letters')) root.dataset.letters = '';
  var wished = [kept('language')].concat(navigator.languages || []).filter(function (tag) {
    return /^(es|en)/.test(tag);
  });
  root.lang = (wished[0] || 'es').slice(0, 2);

  // What the application would ask for later anyway: files, and who this is and what stands on the first screen.
  var script = document.currentScript;
  var given = function (name) {
    return script.getAttribute(name) || '';
  };
  var fetchEarly = function (file) {
    if (!file) return;
    var link = document.createElement('link');
    link.rel = /\.css$/.test(file) ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    // The styles, which the first paint waits for, come before it.
    else link.fetchPriority = 'low';
    // As the page itself asks for it, so that it is fetched once.
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  };
  given('data-' + root.lang)
    .split(' ')
    .forEach(fetchEarly);

  // What stands in the page is painted before the application takes the processor: on a slow computer it takes it for a
  // second. A tab that nobody looks at paints nothing, and does not wait for it.
  var hasBegun = false;
  var begin = function () {
    if (hasBegun) return;
    hasBegun = true;
    // One after the other: on a slow computer each takes the processor for a tenth of a second.
    given('data-main')
      .split(' ')
      .reduce(function (before, file) {
        return before.then(function () {
          return import(file);
        });
      }, Promise.resolve());
  };
  if (given('data-main'))
    document.addEventListener('DOMContentLoaded', function () {
      requestAnimationFrame(function () {
        setTimeout(begin);
      });
      setTimeout(begin, 200);
    });

  var token = localStorage.getItem('token');
  var isPublic = given('data-public')
    .split(' ')
    .some(function (path) {
      return path && (location.pathname + '/').indexOf(path + '/') === 0;
    });
  if (!token || isPublic) return;
  // The first tells who this is.
  var always = JSON.parse(given('data-always') || '[]');
  var askEarly = function (call) {
    var parts = call.split(' ');
    var headers = { 'accept-language': root.lang, authorization: 'Bearer ' + atob(token) };
    var read = { method: parts[0], headers: headers };
    if (parts[0] === 'POST') {
      headers['content-type'] = 'application/json';
      read.body = parts[2] || '{}';
    }
    var answer = fetch(parts[1], read);
    // Read at once: where nobody takes it, as before new terms, its connection is free again.
    answer
      .then(function (given) {
        return given.clone().arrayBuffer();
      })
      .catch(function () {});
    window.plazaEarly[parts[0] + ' ' + parts[1]] = answer;
  };
  // What is asked by one's document waits for the answer that tells it.
  var askWithDocument = function (call) {
    window.plazaEarly[always[0]]
      .then(function (answer) {
        return answer.clone().json();
      })
      .then(function (person) {
        askEarly(call.replace('$document', person.data.document_number));
      })
      .catch(function () {});
  };
  window.plazaEarly = {};
  try {
    always.forEach(askEarly);
    JSON.parse(given('data-screens')).forEach(function (screen) {
      var found = location.pathname.match(screen.at);
      if (!found) return;
      screen.files.concat(screen[root.lang]).forEach(fetchEarly);
      // A search part says what else is asked for.
      (location.search ? [] : screen.calls).forEach(function (call) {
        if (/\$document/.test(call)) askWithDocument(call);
        else askEarly(call.replace('$1', found[1]));
      });
      screen.later.forEach(fetchEarly);
    });
    // Whoever first asks for a date waits until the browser has read its languages, on a phone a tenth of a second: now
    // it waits for files anyway.
    new Intl.DateTimeFormat(root.lang).format();
  } catch {
    // A token that is none: the application will find out.
  }
})();
