/** Express, loaded when a program imports it. */
import express from 'express';

export { express };
