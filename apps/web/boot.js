// Before the first paint: the theme and the language that this computer keeps in plain cookies.
/* global atob, document, fetch, location, localStorage, matchMedia, navigator, window */
(function () {
  var kept = function (name) {
    var found = document.cookie.match(new RegExp('(?:^|; )plaza_' + name + '=([a-z]+)'));
    return found ? found[1] : '';
  };
  var root = document.documentElement;
  var theme = kept('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  var wished = [kept('language')].concat(navigator.languages || []).filter(function (tag) {
    return /^(es|en)/.test(tag);
  });
  root.lang = (wished[0] || 'es').slice(0, 2);

  // What the application would ask for later anyway: files, and who this is and what stands on the landing page.
  var script = document.currentScript;
  var fetchEarly = function (name) {
    (script.getAttribute(name) || '').split(' ').forEach(function (file) {
      if (!file) return;
      var link = document.createElement('link');
      link.rel = /\.css$/.test(file) ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.href = file;
      document.head.appendChild(link);
    });
  };
  var token = localStorage.getItem('token');
  var askEarly = function (call) {
    var parts = call.split(' ');
    var headers = { 'accept-language': root.lang, authorization: 'Bearer ' + atob(token) };
    var read = { method: parts[0], headers: headers };
    if (parts[0] === 'POST') {
      headers['content-type'] = 'application/json';
      read.body = '{}';
    }
    var answer = fetch(parts[1], read);
    answer.catch(function () {});
    window.plazaEarly[call] = answer;
  };
  fetchEarly('data-' + root.lang);
  if (!token) return;
  var isHome = /^\/(home)?$/.test(location.pathname);
  if (isHome) {
    fetchEarly('data-home');
    fetchEarly('data-home-' + root.lang);
  }
  var calls = [script.getAttribute('data-calls'), isHome && script.getAttribute('data-home-calls')];
  window.plazaEarly = {};
  try {
    calls
      .join(',')
      .split(',')
      .filter(function (call) {
        return / /.test(call);
      })
      .forEach(askEarly);
  } catch {
    // A token that is none: the application will find out.
  }
})();
