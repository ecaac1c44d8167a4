/** Starts and ends Angular applications in the frame. */
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

/** `bootstrapApplication`. */
export type Bootstrap = typeof bootstrapApplication;

/** `platformBrowser`. */
export type Platform = typeof platformBrowser;

/** Longest wait for an application to come to rest, in milliseconds. */
const STABLE_LIMIT = 1_500;

/** The applications of one frame. */
export interface Applications {
  /** `bootstrapApplication` for programs. */
  bootstrap: Bootstrap;
  /** `platformBrowser` for programs that start by a module. */
  platform: Platform;
  /** Whether a program has started one by itself. */
  started(): boolean;
  /** Starts one with a component and providers; waits until it rests. */
  start(component: Type<unknown>, providers?: (Provider | EnvironmentProviders)[]): Promise<void>;
  /** Waits for those that were started. */
  settle(): Promise<void>;
  /** Takes all away. */
  clear(): void;
}

/** @param report takes errors that no program catches */
export function makeApplications(report: (error: unknown) => void): Applications {
  const starting: Promise<ApplicationRef>[] = [];
  const running: ApplicationRef[] = [];
  const keep = (started: Promise<ApplicationRef>) => {
    starting.push(started);
    // Whoever started it may not wait for it; `settle` tells of the error.
    started.catch(() => undefined);
  };

  const bootstrap: Bootstrap = (component, config, context) => {
    // The page of a project has the component's element in its body.
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
    const made = platformBrowser(...parts);
    const start = made.bootstrapModule.bind(made);
    made.bootstrapModule = (module, options) => {
      addHost('app-root');
      const started = start(module, options);
      keep(started.then((reference) => reference.injector.get(ApplicationRef)));
      return started;
    };
    return made;
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
