/** Starts and destroys Angular applications in the frame. */
import { LocationStrategy } from '@angular/common';
import { provideHttpClient, withFetch } from '@angular/common/http';
import {
  ApplicationRef,
  ErrorHandler,
  provideZonelessChangeDetection,
  reflectComponentType,
  type ApplicationConfig,
  type EnvironmentProviders,
  type Provider,
  type Type,
} from '@angular/core';
import { bootstrapApplication, platformBrowser } from '@angular/platform-browser';
import { MemoryLocation } from './memory-location';

export type Bootstrap = typeof bootstrapApplication;

export type Platform = typeof platformBrowser;

/** How long to wait for an application to become stable, in milliseconds. */
const STABLE_LIMIT = 1_500;

/** The applications of one frame. */
export interface Applications {
  /** Replaces `bootstrapApplication` in programs. */
  bootstrap: Bootstrap;
  /** Replaces `platformBrowser` in programs that bootstrap a module. */
  platform: Platform;
  /** Returns whether any application has been started. */
  started(): boolean;
  /** Starts an application with a component and providers, and waits until it is stable. */
  start(component: Type<unknown>, providers?: (Provider | EnvironmentProviders)[]): Promise<void>;
  /** Waits until all started applications are stable. */
  settle(): Promise<void>;
  /** Destroys all applications. */
  clear(): void;
}

/** @param report called with errors that the program doesn't catch */
export function makeApplications(report: (error: unknown) => void): Applications {
  const starting: Promise<ApplicationRef>[] = [];
  const running: ApplicationRef[] = [];
  const keep = (started: Promise<ApplicationRef>) => {
    starting.push(started);
    // The program may not handle a rejection. `settle` reports the error.
    started.catch(() => undefined);
  };

  const bootstrap: Bootstrap = (component, config, context) => {
    // In an Angular project, index.html contains the component's element, so add it here if it's missing.
    addHost(reflectComponentType(component)?.selector ?? 'app-root');
    const ours: ApplicationConfig['providers'] = [
      provideZonelessChangeDetection(),
      { provide: ErrorHandler, useValue: { handleError: report } },
      { provide: LocationStrategy, useFactory: () => new MemoryLocation() },
    ];
    const started = bootstrapApplication(
      component,
      { providers: [...ours, ...(config?.providers ?? [])] },
      context,
    );
    keep(started);
    return started;
  };
  const platform: Platform = (...parts) => {
    const platformRef = platformBrowser(...parts);
    const start = platformRef.bootstrapModule.bind(platformRef);
    platformRef.bootstrapModule = (module, options) => {
      addHost('app-root');
      const started = start(module, options);
      keep(started.then((moduleRef) => moduleRef.injector.get(ApplicationRef)));
      return started;
    };
    return platformRef;
  };
  const settle = async () => {
    running.push(...(await Promise.all(starting.splice(0))));
    const limit = new Promise((resolve) => setTimeout(resolve, STABLE_LIMIT));
    await Promise.race([Promise.all(running.map((application) => application.whenStable())), limit]);
  };
  return {
    bootstrap,
    platform,
    started: () => starting.length > 0 || running.length > 0,
    async start(component, providers = []) {
      void bootstrap(component, { providers: [provideHttpClient(withFetch()), ...providers] });
      await settle();
    },
    settle,
    clear() {
      running.splice(0).forEach((application) => application.destroy());
    },
  };
}

function addHost(selector: string): void {
  const name = /^[\w-]+/.exec(selector)?.[0];
  if (name && !document.querySelector(selector)) document.body.append(document.createElement(name));
}
