/** Keeps the router's URL in memory because a sandboxed frame has no URL of its own. */
import { LocationStrategy, type LocationChangeListener } from '@angular/common';

/** A `LocationStrategy` with its own history. */
export class MemoryLocation extends LocationStrategy {
  private readonly entries: { url: string; state: unknown }[] = [{ url: '/', state: null }];
  private place = 0;
  private readonly listeners: LocationChangeListener[] = [];

  override path(): string {
    return this.entries[this.place]?.url ?? '/';
  }

  override prepareExternalUrl(internal: string): string {
    return internal;
  }

  override getState(): unknown {
    return this.entries[this.place]?.state;
  }

  override pushState(state: unknown, _title: string, url: string, query: string): void {
    this.entries.splice(this.place + 1, Infinity, { url: join(url, query), state });
    this.place++;
  }

  override replaceState(state: unknown, _title: string, url: string, query: string): void {
    this.entries[this.place] = { url: join(url, query), state };
  }

  override forward(): void {
    this.historyGo(1);
  }

  override back(): void {
    this.historyGo(-1);
  }

  override historyGo(steps = 0): void {
    const place = this.place + steps;
    if (steps === 0 || !this.entries[place]) return;
    this.place = place;
    const state = this.getState();
    // Asynchronous, as in a browser.
    setTimeout(() => this.listeners.forEach((listener) => listener({ type: 'popstate', state } as never)), 0);
  }

  override onPopState(listener: LocationChangeListener): void {
    this.listeners.push(listener);
  }

  override getBaseHref(): string {
    return '/';
  }
}

function join(url: string, query: string): string {
  return query ? `${url}${query.startsWith('?') ? '' : '?'}${query}` : url;
}
