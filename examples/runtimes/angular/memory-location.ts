import { LocationStrategy, type LocationChangeListener } from '@angular/common';

/** Keeps the router's history in memory, because a sandboxed frame has no URL of its own. */
export class MemoryLocation extends LocationStrategy {
  private readonly entries: { url: string; state: unknown }[] = [{ url: '/', state: null }];
  private index = 0;
  private readonly listeners: LocationChangeListener[] = [];

  override path(): string {
    return this.entries[this.index]?.url ?? '/';
  }

  override prepareExternalUrl(internal: string): string {
    return internal;
  }

  override getState(): unknown {
    return this.entries[this.index]?.state;
  }

  override pushState(state: unknown, _title: string, url: string, query: string): void {
    this.entries.splice(this.index + 1, Infinity, { url: joinUrl(url, query), state });
    this.index++;
  }

  override replaceState(state: unknown, _title: string, url: string, query: string): void {
    this.entries[this.index] = { url: joinUrl(url, query), state };
  }

  override forward(): void {
    this.historyGo(1);
  }

  override back(): void {
    this.historyGo(-1);
  }

  override historyGo(steps = 0): void {
    const target = this.index + steps;
    if (steps === 0 || !this.entries[target]) return;
    this.index = target;
    const state = this.getState();
    // Browsers also fire `popstate` asynchronously.
    setTimeout(() => this.listeners.forEach((listener) => listener({ type: 'popstate', state } as never)), 0);
  }

  override onPopState(listener: LocationChangeListener): void {
    this.listeners.push(listener);
  }

  override getBaseHref(): string {
    return '/';
  }
}

function joinUrl(url: string, query: string): string {
  return query ? `${url}${query.startsWith('?') ? '' : '?'}${query}` : url;
}
