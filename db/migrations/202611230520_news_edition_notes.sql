-- What is said of the change that replaced an edition: until now only that of the last one was kept.
alter table article_editions add column note text not null default '';

update article_editions set note = coalesce(articles.correction_note, '')
from articles
where articles.id = article_editions.article_id and article_editions.edition = articles.edition - 1;
