/**
 * The page that style sheets apply to if there is no HTML. It must not change, because authors write selectors for it.
 */
export const NEUTRAL_BODY = `<main class="page">
  <h1>Heading one</h1>
  <p class="lead">A first paragraph with <a href="#more">a link</a>, <strong>strong</strong> and <em>emphasised</em> words.</p>
  <h2 id="more">Heading two</h2>
  <p>A second paragraph. It is a little longer, so that its lines break and the space between them shows.</p>
  <ul class="list">
    <li>First item</li>
    <li class="active">Second item</li>
    <li>Third item</li>
  </ul>
  <p><label>Name <input class="field" value="Ada"></label> <button class="button" type="button">Button</button></p>
  <div class="container">
    <div class="box box-1">1</div>
    <div class="box box-2">2</div>
    <div class="box box-3">3</div>
    <div class="box box-4">4</div>
    <div class="box box-5">5</div>
    <div class="box box-6">6</div>
  </div>
</main>`;
